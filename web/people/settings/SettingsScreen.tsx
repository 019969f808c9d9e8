import { hrefOf } from '#contract/site-map.ts'
import { TextChoices } from '#web/app/appearance/TextChoices.tsx'
import { ThemeChoice } from '#web/app/appearance/ThemeChoice.tsx'
import type { HeadContent } from '#web/app/screen/head.tsx'
import { useMemberOnly } from '#web/app/session/member-only.ts'
import { useSettings } from '#web/app/state/settings.ts'
import { PasskeysPart } from '#web/people/passkeys/PasskeysPart.tsx'
import { SecondFactorPart } from '#web/people/second-factor/SecondFactorPart.tsx'
import { WaysPart } from '#web/people/social/WaysPart.tsx'
import { NoteKeySwitch } from '#web/puzzles/case-notes/NoteKeySwitch.tsx'
import { buttonLook } from '#web/ui/controls/Button.tsx'
import { NicknameForm } from './NicknameForm.tsx'
import { OwnDataButton } from './OwnDataButton.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import { ProfileForm } from './ProfileForm.tsx'
import { SettingsPart } from './SettingsPart.tsx'
import { WithdrawButton } from './WithdrawButton.tsx'

export const head = (): HeadContent => ({
  title: '설정',
  description: '화면 밝기와 글자 크기, 닉네임, 비밀번호, 이메일을 설정합니다.',
  canonical: hrefOf('settings'),
  isPrivate: true,
})

export function SettingsScreen() {
  const viewer = useMemberOnly()
  const { socialLogin } = useSettings()
  return (
    <>
      <p className="text-sm">
        <a
          href={hrefOf('own')}
          className="font-semibold text-stamp hover:underline max-wide:inline-flex max-wide:min-h-11 max-wide:items-center"
        >
          내 정보
        </a>
      </p>
      <h1 className="mb-5 border-rule border-b-2 pb-2 font-drawn text-2xl max-wide:text-xl">설정</h1>
      <div className="mb-5 max-w-[34rem]">
        <SettingsPart title="화면">
          <p aria-hidden className="mb-1 text-faded text-sm">
            밝기
          </p>
          <div className="mb-3">
            <ThemeChoice name="settings-theme" />
          </div>
          <TextChoices name="settings" />
          <p aria-hidden className="mt-3 text-faded text-sm max-wide:hidden">
            단축키
          </p>
          <NoteKeySwitch className="max-wide:hidden" />
          <p className="mt-3 text-faded text-sm">이 브라우저에만 적용됩니다.</p>
        </SettingsPart>
      </div>
      <div inert={viewer === null} className="max-w-[34rem] space-y-5">
        <div id="profile" className="scroll-mt-4">
          <SettingsPart title="프로필">
            <ProfileForm />
          </SettingsPart>
        </div>
        <SettingsPart title="닉네임 변경">
          {/* A new nickname remounts the form with that name in it. */}
          <NicknameForm key={viewer?.nickname} nickname={viewer?.nickname ?? ''} />
        </SettingsPart>
        <div id="password" className="scroll-mt-4">
          <SettingsPart title="비밀번호 변경">
            <PasswordForm />
          </SettingsPart>
        </div>
        {socialLogin.length > 0 && (
          <div id="ways" className="scroll-mt-4">
            <SettingsPart title="카카오·네이버 로그인">
              <WaysPart />
            </SettingsPart>
          </div>
        )}
        <div id="passkeys" className="scroll-mt-4">
          <SettingsPart title="패스키">
            <PasskeysPart />
          </SettingsPart>
        </div>
        <div id="second-factor" className="scroll-mt-4">
          <SettingsPart title="2단계 인증">
            <SecondFactorPart />
          </SettingsPart>
        </div>
        <SettingsPart title="로그인한 기기">
          <p className="mb-3 text-faded text-sm">
            어디에서 로그인되어 있는지 보고, 다른 기기를 로그아웃합니다.
          </p>
          <a href={hrefOf('devices')} className={buttonLook('quiet')}>
            기기 보기
          </a>
        </SettingsPart>
        <SettingsPart title={viewer?.activated === false ? '이메일 인증' : '이메일 변경'}>
          <p className="mb-3 text-faded text-sm">
            아이디와 비밀번호를 찾을 때 쓰는 주소입니다. 다른 회원에게 보이지 않습니다.
          </p>
          <a href={hrefOf('email')} className={buttonLook('quiet')}>
            {viewer?.activated === false ? '이메일 인증하기' : '이메일 변경하기'}
          </a>
        </SettingsPart>
        <SettingsPart title="알림">
          <p className="mb-3 text-faded text-sm">어떤 알림을 받을지 고릅니다.</p>
          <a href={hrefOf('notificationSettings')} className={buttonLook('quiet')}>
            알림 설정
          </a>
        </SettingsPart>
        <SettingsPart title="차단한 회원">
          <a href={hrefOf('blocks')} className={buttonLook('quiet')}>
            목록 보기
          </a>
        </SettingsPart>
        <SettingsPart title="내 데이터 내보내기">
          <OwnDataButton />
        </SettingsPart>
        <div id="withdraw" className="scroll-mt-4">
          <SettingsPart title="회원 탈퇴">
            <WithdrawButton />
          </SettingsPart>
        </div>
      </div>
    </>
  )
}
