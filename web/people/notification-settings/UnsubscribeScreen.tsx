import { type FormEvent, useState } from 'react'
import { ONE_CLICK } from '#contract/people/notifications/digest-rules.ts'
import { hrefOf } from '#contract/site-map.ts'
import type { HeadContent } from '#web/app/screen/head.tsx'
import type { LoadArgs, Loaded } from '#web/app/screen/screen.ts'
import { AccountCard } from '#web/people/accounts/AccountCard.tsx'
import { Button } from '#web/ui/controls/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'

export const load = async ({ params }: LoadArgs<'token'>) => ({ token: params.token })

export const head = ({ token }: Loaded<typeof load>): HeadContent => ({
  title: '메일 그만 받기',
  description: '읽지 않은 알림을 모아 보내는 메일을 그만 받습니다.',
  canonical: hrefOf('unsubscribe', { token }),
  isPrivate: true,
})

const offlineWords = '처리하지 못했습니다. 잠시 후 다시 눌러 주세요.'

/** Sends what a mail program sends at its own button (RFC 8058). */
async function endDigest(address: string) {
  try {
    const answer = await fetch(address, {
      method: 'POST',
      body: new URLSearchParams({ [ONE_CLICK.name]: ONE_CLICK.value }),
    })
    if (answer.ok) return 'done'
    return ((await answer.json()) as { message?: string }).message ?? offlineWords
  } catch {
    return offlineWords
  }
}

/** Ends the digest without a sign-in. The form works without script, too. */
export function UnsubscribeScreen({ token }: Loaded<typeof load>) {
  const [outcome, setOutcome] = useState<'asking' | 'sending' | 'done' | (string & {})>('asking')
  const address = hrefOf('unsubscribe', { token })
  async function submit(event: FormEvent) {
    event.preventDefault()
    setOutcome('sending')
    setOutcome(await endDigest(address))
  }
  if (outcome === 'done')
    return (
      <AccountCard title="메일 그만 받기">
        <Notice kind="status">메일로 모아 받기를 껐습니다. 이제 이 메일은 가지 않습니다.</Notice>
        <p className="mt-4 text-sm">
          다시 받으려면 로그인한 뒤{' '}
          <a href={hrefOf('notificationSettings')} className="font-semibold text-stamp hover:underline">
            알림 설정
          </a>
          에서 켜 주세요.
        </p>
      </AccountCard>
    )
  return (
    <AccountCard title="메일 그만 받기">
      <p className="mb-4 text-sm">
        읽지 않은 알림을 모아 보내는 메일을 더 이상 받지 않습니다. 사이트의 알림과 푸시는 그대로입니다.
      </p>
      <form method="post" action={address} onSubmit={submit}>
        <input type="hidden" name={ONE_CLICK.name} value={ONE_CLICK.value} />
        <Button look="primary" type="submit" pending={outcome === 'sending'} className="w-full">
          그만 받기
        </Button>
      </form>
      {outcome !== 'asking' && outcome !== 'sending' && (
        <div className="mt-3">
          <Notice kind="alert">{outcome}</Notice>
        </div>
      )}
    </AccountCard>
  )
}
