import { type ComponentType, useState } from 'react'
import { PASSKEYS_MAX } from '#contract/people/passkeys/passkey-rules.ts'
import { type SignInMethods, useSignInMethods } from '#web/people/social-accounts/SelfProof.tsx'
import { Button } from '#web/ui/controls/Button.tsx'
import { DateTime } from '#web/ui/dates/DateTime.tsx'
import { useAction } from '#web/ui/feedback/use-action.ts'
import { QueryState } from '#web/ui/lists/QueryState.tsx'

export type Passkey = SignInMethods['passkeys'][number]

function PasskeyLine({ passkey, onRemove }: { passkey: Passkey; onRemove: (passkey: Passkey) => void }) {
  const { label, createdAt, usedAt } = passkey
  return (
    <li className="flex flex-wrap items-center justify-between gap-2 py-2">
      <span className="min-w-0">
        <strong className="break-words">{label}</strong>{' '}
        <span className="text-faded text-sm">
          <DateTime value={createdAt} /> 추가
          {usedAt && (
            <>
              {' · '}
              <DateTime value={usedAt} /> 사용
            </>
          )}
        </span>
      </span>
      <Button size="small" aria-label={`${label} 삭제`} onClick={() => onRemove(passkey)}>
        삭제
      </Button>
    </li>
  )
}

export function PasskeysPart() {
  const query = useSignInMethods()
  const [Opened, setOpened] = useState<ComponentType<{ onClose: () => void }> | null>(null)
  const opening = useAction(async (removed?: Passkey) => {
    const { AddPasskeyDialog, RemovePasskeyDialog } = await import('./PasskeyDialogs.tsx')
    setOpened(() =>
      removed
        ? ({ onClose }: { onClose: () => void }) => <RemovePasskeyDialog {...removed} onClose={onClose} />
        : AddPasskeyDialog,
    )
  })
  return (
    <>
      <p className="mb-3 text-faded text-sm">
        지문이나 얼굴, 기기의 잠금 번호로 로그인합니다. 비밀번호와 2단계 인증 코드를 입력하지 않아도 됩니다.
      </p>
      <div className="min-h-13">
        <QueryState query={query}>
          {({ passkeys }) => (
            <>
              {passkeys.length > 0 && (
                <ul className="mb-3 divide-y divide-line border-line border-y">
                  {passkeys.map(passkey => (
                    <PasskeyLine key={passkey.passkeyId} passkey={passkey} onRemove={opening.run} />
                  ))}
                </ul>
              )}
              {passkeys.length < PASSKEYS_MAX && (
                <Button pending={opening.pending} onClick={() => opening.run()}>
                  패스키 추가
                </Button>
              )}
            </>
          )}
        </QueryState>
      </div>
      {Opened && (
        <Opened
          onClose={() => {
            setOpened(null)
            query.refetch()
          }}
        />
      )}
    </>
  )
}
