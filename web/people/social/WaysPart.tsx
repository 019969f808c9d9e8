import { type ComponentType, useState } from 'react'
import { providerWords, type SocialProvider } from '#contract/people/social/social-rules.ts'
import { useSettings } from '#web/app/state/settings.ts'
import { useWays, type Ways } from '#web/people/social-accounts/SelfProof.tsx'
import { Button } from '#web/ui/controls/Button.tsx'
import { DateTime } from '#web/ui/dates/DateTime.tsx'
import { useAction } from '#web/ui/feedback/use-action.ts'
import { QueryState } from '#web/ui/lists/QueryState.tsx'

interface Asked {
  provider: SocialProvider
  isLinked: boolean
}
type Opened = ComponentType<Asked & { onClose: () => void }>

function WayLine({
  provider,
  linkedAt,
  onAsk,
  pending,
}: {
  provider: SocialProvider
  linkedAt: string | undefined
  onAsk(asked: Asked): void
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
export function WaysPart() {
  const { socialLogin } = useSettings()
  const query = useWays()
  const [dialog, setDialog] = useState<{ Opened: Opened; about: Asked } | null>(null)
  const opening = useAction(async (about: Asked) => {
    const { LinkDialog } = await import('./LinkDialog.tsx')
    setDialog({ Opened: LinkDialog, about })
  })
  const lineOf = (ways: Ways, provider: SocialProvider) =>
    ways.social.find(link => link.provider === provider)?.linkedAt
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
                <WayLine
                  key={provider}
                  provider={provider}
                  linkedAt={lineOf(ways, provider)}
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
