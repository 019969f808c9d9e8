import { useId, useState } from 'react'
import type { Reply } from '#contract/calls.ts'
import {
  BIO_MAX,
  type Openness,
  opennessKinds,
  opennessWords,
} from '#contract/people/members/profile-rules.ts'
import { lengthWords } from '#contract/platform/text/text.ts'
import { hrefOf } from '#contract/site-map.ts'
import { browserApi } from '#web/app/api/browser-api.ts'
import { GateNote } from '#web/app/session/Gate.tsx'
import { useViewer } from '#web/app/session/session.ts'
import { toast } from '#web/ui/feedback/toast.tsx'
import { TextField } from '#web/ui/forms/Field.tsx'
import { Form, SubmitButton } from '#web/ui/forms/Form.tsx'
import { Radios } from '#web/ui/forms/Radios.tsx'
import { Tick } from '#web/ui/forms/Tick.tsx'
import { optional, useForm } from '#web/ui/forms/use-form.ts'
import { QueryState } from '#web/ui/lists/QueryState.tsx'
import { useCallData } from '#web/ui/lists/use-query.ts'

type Profile = Pick<
  Reply<'GET /api/user'>['data'],
  'memberId' | 'bio' | 'openness' | 'showSolved' | 'mentions' | 'opensRead'
>

const hints: Record<Openness, string> = {
  open: '소개와 글, 해결한 사건의 수를 누구나 볼 수 있습니다.',
  members: '이메일 인증을 마친 회원만 볼 수 있습니다. 닉네임과 가입한 달은 누구나 볼 수 있습니다.',
  closed: '닉네임과 가입한 달만 보입니다.',
}

function Filled({ profile }: { profile: Profile }) {
  const [openness, setOpenness] = useState(profile.openness)
  const [showSolved, setShowSolved] = useState(profile.showSolved)
  const [mentions, setMentions] = useState(profile.mentions)
  const [opensRead, setOpensRead] = useState(profile.opensRead)
  const [saved, setSaved] = useState(profile)
  const mentionsHint = useId()
  const form = useForm({
    checks: { bio: optional },
    async submit({ bio }) {
      const filled = { bio: bio.trim() || null, openness, showSolved, mentions, opensRead }
      // Only what was changed here is sent, since another window may have changed the rest.
      const changed = Object.entries(filled).filter(
        ([key, value]) => value !== saved[key as keyof typeof filled],
      )
      if (changed.length > 0) await browserApi('PUT /api/user/profile', { body: Object.fromEntries(changed) })
      setSaved({ ...saved, ...filled })
      toast.success('프로필을 저장했습니다.')
    },
  })
  return (
    <Form form={form} className="space-y-3">
      <TextField
        label="한 줄 소개"
        name="bio"
        defaultValue={profile.bio ?? ''}
        autoComplete="off"
        max={BIO_MAX}
        hint={lengthWords(BIO_MAX)}
      />
      <fieldset>
        <legend className="mb-1 font-semibold text-sm">프로필 공개 범위</legend>
        <Radios
          name="openness"
          values={opennessKinds}
          chosen={openness}
          wordsOf={kind => opennessWords[kind]}
          onChange={setOpenness}
        />
        <p className="text-faded text-sm">{hints[openness]}</p>
      </fieldset>
      <Tick name="showSolved" isOn={showSolved} onChange={setShowSolved}>
        해결한 사건 공개
      </Tick>
      <div>
        <Tick name="mentions" isOn={mentions} describedBy={mentionsHint} onChange={setMentions}>
          멘션 받기
        </Tick>
        <p id={mentionsHint} className="text-faded text-sm">
          @로 나를 부른 글을 알림으로 받습니다.
        </p>
      </div>
      <Tick name="opensRead" isOn={opensRead} onChange={setOpensRead}>
        다 읽은 도서의 스포일러는 바로 보기
      </Tick>
      <div className="flex flex-wrap items-center gap-4">
        <SubmitButton>저장</SubmitButton>
        <a
          href={hrefOf('member', { memberId: profile.memberId })}
          className="inline-flex min-h-11 items-center underline underline-offset-4 hover:text-stamp"
        >
          내 프로필 보기
        </a>
      </div>
    </Form>
  )
}

/** The form for a member's public profile and its audience. */
export function ProfileForm() {
  const viewer = useViewer()
  const query = useCallData('GET /api/user', viewer?.activated ? { size: 1 } : null)
  // The placeholder is as high as the form, so that loading it moves nothing below.
  return (
    <>
      <GateNote act="프로필을 정할" />
      <div className="for-active min-h-119 max-wide:min-h-136">
        <QueryState query={query}>{profile => <Filled profile={profile} />}</QueryState>
      </div>
    </>
  )
}
