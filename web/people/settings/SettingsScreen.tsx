import type { ReactNode } from 'react'
import { hrefOf } from '#contract/site-map.ts'
import { TextChoices } from '#web/app/appearance/TextChoices.tsx'
import { ThemeChoice } from '#web/app/appearance/ThemeChoice.tsx'
import type { HeadContent } from '#web/app/screen/head.tsx'
import { useMemberOnly } from '#web/app/session/member-only.ts'
import { useSettings } from '#web/app/state/settings.ts'
import { PasskeysPart } from '#web/people/passkeys/PasskeysPart.tsx'
import { SecondFactorPart } from '#web/people/second-factor/SecondFactorPart.tsx'
import { SocialAccountsPart } from '#web/people/social/SocialAccountsPart.tsx'
import { NoteKeySwitch } from '#web/puzzles/case-notes/NoteKeySwitch.tsx'
import { BackLink } from '#web/ui/controls/BackLink.tsx'
import { SettingsPart } from '#web/ui/forms/SettingsPart.tsx'
import { NicknameForm } from './NicknameForm.tsx'
import { OwnDataButton } from './OwnDataButton.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import { ProfileForm } from './ProfileForm.tsx'
import { SettingsLink } from './SettingsLink.tsx'
import { WithdrawButton } from './WithdrawButton.tsx'

export const head = (): HeadContent => ({
  title: '설정',
  description: '화면 밝기와 글자 크기, 닉네임, 비밀번호, 이메일을 설정합니다.',
  canonical: hrefOf('settings'),
  isPrivate: true,
})

const titles = {
  screen: '화면',
  identity: '프로필',
  news: '알림과 차단',
  safety: '로그인과 보안',
  account: '데이터와 계정',
}
type GroupId = keyof typeof titles

/** Several parts under one heading, to which a link of the group list leads. */
const Group = ({ id, children }: { id: GroupId; children: ReactNode }) => (
  <section aria-labelledby={id} className="mb-9 space-y-3">
    <h2 id={id} tabIndex={-1} className="scroll-mt-4 font-drawn text-xl outline-none">
      {titles[id]}
    </h2>
    {children}
  </section>
)

const GroupLinks = () => (
  <nav aria-label="설정 항목" className="mb-4">
    <ul className="flex flex-wrap gap-x-5 text-sm">
      {Object.entries(titles).map(([id, title]) => (
        <li key={id}>
          <a href={`#${id}`} className="inline-flex min-h-11 items-center font-semibold hover:text-stamp">
            {title}
          </a>
        </li>
      ))}
    </ul>
  </nav>
)

const ScreenGroup = () => (
  <Group id="screen">
    <SettingsPart level={3} title="밝기와 글자" hint="이 브라우저에만 적용됩니다.">
      <div className="mb-3">
        <ThemeChoice name="settings-theme" />
      </div>
      <TextChoices name="settings" />
      <p aria-hidden className="mt-3 text-faded text-sm max-wide:hidden">
        단축키
      </p>
      <NoteKeySwitch />
    </SettingsPart>
  </Group>
)

/** Links to the settings of notifications, email address and blocked members. */
const NewsGroup = ({ isActivated }: { isActivated: boolean }) => (
  <Group id="news">
    <ul className="divide-y divide-line border border-line bg-card px-5 max-wide:px-4">
      <SettingsLink
        href={hrefOf('notificationSettings')}
        title="알림 설정"
        hint="받을 알림, 푸시, 메일로 모아 받기, 구독"
      />
      <SettingsLink
        href={hrefOf('email')}
        title={isActivated ? '이메일 변경하기' : '이메일 인증하기'}
        hint="아이디와 비밀번호를 찾을 때 사용합니다. 다른 회원에게 보이지 않습니다."
      />
      <SettingsLink href={hrefOf('blocks')} title="차단한 회원" hint="차단한 회원의 글과 댓글을 가립니다." />
    </ul>
  </Group>
)

function SafetyGroup() {
  const { socialLogin } = useSettings()
  return (
    <Group id="safety">
      <SettingsPart level={3} id="password" title="비밀번호 변경">
        <PasswordForm />
      </SettingsPart>
      {socialLogin.length > 0 && (
        <SettingsPart level={3} id="ways" title="카카오·네이버 로그인">
          <SocialAccountsPart />
        </SettingsPart>
      )}
      <SettingsPart level={3} id="passkeys" title="패스키">
        <PasskeysPart />
      </SettingsPart>
      <SettingsPart level={3} id="second-factor" title="2단계 인증">
        <SecondFactorPart />
      </SettingsPart>
      <ul className="border border-line bg-card px-5 max-wide:px-4">
        <SettingsLink
          href={hrefOf('devices')}
          title="로그인한 기기"
          hint="로그인한 기기를 확인하고, 다른 기기를 로그아웃합니다."
        />
      </ul>
    </Group>
  )
}

export function SettingsScreen() {
  const viewer = useMemberOnly()
  return (
    <>
      <BackLink href={hrefOf('own')}>내 정보</BackLink>
      <h1 className="border-rule border-b-2 pb-2">설정</h1>
      <GroupLinks />
      <div className="grid max-w-[34rem] grid-cols-1 items-start gap-x-6 desk:max-w-none desk:grid-cols-2">
        <div>
          <ScreenGroup />
          <div inert={viewer === null}>
            <Group id="identity">
              <SettingsPart level={3} id="profile" title="공개 프로필">
                <ProfileForm />
              </SettingsPart>
              <SettingsPart level={3} title="닉네임 변경">
                {/* A new nickname remounts the form with that name in it. */}
                <NicknameForm key={viewer?.nickname} nickname={viewer?.nickname ?? ''} />
              </SettingsPart>
            </Group>
            <NewsGroup isActivated={viewer?.activated !== false} />
          </div>
        </div>
        <div inert={viewer === null}>
          <SafetyGroup />
          <Group id="account">
            <SettingsPart level={3} title="내 데이터 내보내기">
              <OwnDataButton />
            </SettingsPart>
            <SettingsPart level={3} id="withdraw" title="회원 탈퇴">
              <WithdrawButton />
            </SettingsPart>
          </Group>
        </div>
      </div>
    </>
  )
}
