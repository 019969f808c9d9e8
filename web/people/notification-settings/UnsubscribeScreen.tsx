import { type FormEvent, useState } from 'react'
import { ONE_CLICK } from '#contract/people/notifications/digest-rules.ts'
import { hrefOf } from '#contract/site-map.ts'
import type { HeadContent } from '#web/app/screen/head.tsx'
import type { LoadArgs, Loaded } from '#web/app/screen/screen.ts'
import { AccountCard } from '#web/people/accounts/AccountCard.tsx'
import { Button, buttonClass } from '#web/ui/controls/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'

export const load = async ({ params }: LoadArgs<'token'>) => ({ token: params.token })

export const head = ({ token }: Loaded<typeof load>): HeadContent => ({
  title: '메일 그만 받기',
  description: '읽지 않은 알림을 모아 보내는 메일을 그만 받습니다.',
  canonical: hrefOf('unsubscribe', { token }),
  isPrivate: true,
})

const offlineWords = '처리하지 못했습니다. 잠시 후 다시 눌러 주세요.'

type Outcome = { state: 'asking' | 'sending' | 'done' } | { state: 'refused' | 'failed'; words: string }

/** Sends what a mail program sends at its own button (RFC 8058). */
async function endDigest(address: string): Promise<Outcome> {
  try {
    const answer = await fetch(address, {
      method: 'POST',
      body: new URLSearchParams({ [ONE_CLICK.name]: ONE_CLICK.value }),
    })
    if (answer.ok) return { state: 'done' }
    const { message } = (await answer.json()) as { message?: string }
    // Trying again doesn't help with an invalid link.
    if (answer.status === 404 && message) return { state: 'refused', words: message }
    return { state: 'failed', words: message ?? offlineWords }
  } catch {
    return { state: 'failed', words: offlineWords }
  }
}

const SettingsLink = () => (
  <a href={hrefOf('notificationSettings')} className={`mt-4 w-full ${buttonClass('primary')}`}>
    알림 설정
  </a>
)

/** Ends the digest without a sign-in. The form works without script, too. */
export function UnsubscribeScreen({ token }: Loaded<typeof load>) {
  const [outcome, setOutcome] = useState<Outcome>({ state: 'asking' })
  const address = hrefOf('unsubscribe', { token })
  async function submit(event: FormEvent) {
    event.preventDefault()
    setOutcome({ state: 'sending' })
    setOutcome(await endDigest(address))
  }
  if (outcome.state === 'done')
    return (
      <AccountCard title="메일 그만 받기">
        <Notice kind="status">
          메일로 모아 받기를 껐습니다. 이제 이 메일은 발송되지 않습니다. 알림 설정에서 다시 켤 수 있습니다.
        </Notice>
        <SettingsLink />
      </AccountCard>
    )
  if (outcome.state === 'refused')
    return (
      <AccountCard title="메일 그만 받기">
        <Notice kind="alert">{outcome.words}</Notice>
        <SettingsLink />
      </AccountCard>
    )
  return (
    <AccountCard title="메일 그만 받기">
      <p className="mb-4 text-sm">
        읽지 않은 알림을 모아 보내는 메일을 더 이상 받지 않습니다. 사이트의 알림과 푸시는 그대로입니다.
      </p>
      {outcome.state === 'failed' && (
        <div className="mb-3">
          <Notice kind="alert">{outcome.words}</Notice>
        </div>
      )}
      <form method="post" action={address} onSubmit={submit}>
        <input type="hidden" name={ONE_CLICK.name} value={ONE_CLICK.value} />
        <Button variant="primary" type="submit" pending={outcome.state === 'sending'} className="w-full">
          그만 받기
        </Button>
      </form>
    </AccountCard>
  )
}
