import { type ComponentType, useState } from 'react'
import { providerWords, type SocialProvider } from '#contract/people/social/social-rules.ts'
import { useSettings } from '#web/app/state/settings.ts'
import { type SignInMethods, useSignInMethods } from '#web/people/social-accounts/SelfProof.tsx'
import { Button } from '#web/ui/controls/Button.tsx'
import { DateTime } from '#web/ui/dates/DateTime.tsx'
import { useAction } from '#web/ui/feedback/use-action.ts'
import { QueryState } from '#web/ui/lists/QueryState.tsx'

interface LinkedAccount {
  provider: SocialProvider
  isLinked: boolean
}
type Opened = ComponentType<LinkedAccount & { onClose: () => void }>

function SocialAccountLine({
  provider,
  linkedAt,
  onAsk,
  pending,
}: {
  provider: SocialProvider
  linkedAt: string | undefined
  onAsk(account: LinkedAccount): void
  pending: boolean
}) {
  const isLinked = linkedAt !== undefined
  return (
    <li className="flex flex-wrap items-center justify-between gap-2 py-2">
      <span>
        <strong>{providerWords[provider]}</strong>{' '}
        <span className="text-faded text-sm">
          {isLinked ? (
            <>
              <DateTime value={linkedAt} /> 연결
            </>
          ) : (
            '연결하지 않음'
          )}
        </span>
      </span>
      <Button
        size="small"
        pending={pending}
        aria-label={`${providerWords[provider]} ${isLinked ? '연결 끊기' : '연결하기'}`}
        onClick={() => onAsk({ provider, isLinked })}
      >
        {isLinked ? '연결 끊기' : '연결하기'}
      </Button>
    </li>
  )
}

/** The accounts at providers that a member signs in with. */
export function SocialAccountsPart() {
  const { socialLogin } = useSettings()
  const query = useSignInMethods()
  const [dialog, setDialog] = useState<{ Opened: Opened; about: LinkedAccount } | null>(null)
  const opening = useAction(async (about: LinkedAccount) => {
    const { LinkDialog } = await import('./LinkDialog.tsx')
    setDialog({ Opened: LinkDialog, about })
  })
  const linkedAtOf = (methods: SignInMethods, provider: SocialProvider) =>
    methods.social.find(link => link.provider === provider)?.linkedAt
  return (
    <>
      <p className="mb-3 text-faded text-sm">
        연결하면 아이디와 비밀번호 없이도 로그인할 수 있습니다. 받은 프로필이나 토큰은 저장하지 않습니다.
      </p>
      <div className="min-h-26">
        <QueryState query={query}>
          {ways => (
            <ul className="divide-y divide-line border-line border-y">
              {socialLogin.map(provider => (
                <SocialAccountLine
                  key={provider}
                  provider={provider}
                  linkedAt={linkedAtOf(ways, provider)}
                  onAsk={opening.run}
                  pending={opening.pending}
                />
              ))}
            </ul>
          )}
        </QueryState>
      </div>
      {dialog && (
        <dialog.Opened
          {...dialog.about}
          onClose={() => {
            setDialog(null)
            query.refetch()
          }}
        />
      )}
    </>
  )
}
