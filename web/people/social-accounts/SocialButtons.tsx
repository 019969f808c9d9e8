import './social-buttons.css'
import type { ReactNode } from 'react'
import {
  memberAlreadyWords,
  providerWords,
  type SocialProvider,
} from '#contract/people/social/social-rules.ts'
import { hrefOf } from '#contract/site-map.ts'
import { useSettings } from '#web/app/state/settings.ts'
import { KakaoMark, NaverMark } from './marks.tsx'

const marks: Record<SocialProvider, ReactNode> = { kakao: <KakaoMark />, naver: <NaverMark /> }

/** The look of a provider's button, for a link or a button. */
export const socialButtonClass = (provider: SocialProvider) =>
  `button relative flex min-h-11 w-full items-center justify-center gap-2 border px-4 font-semibold hover:border-ink of-${provider}`

export const SocialWords = ({ provider, act }: { provider: SocialProvider; act: string }) => (
  <>
    {marks[provider]}
    {providerWords[provider]}로 {act}
  </>
)

/** The buttons to sign in or join with a provider. They are links, so they work before any script has run. */
export function SocialButtons({
  next,
  isNoted = false,
}: {
  next: string | null | undefined
  isNoted?: boolean
}) {
  const { socialLogin } = useSettings()
  if (socialLogin.length === 0) return null
  return (
    <div className="mb-5 border-line border-b pb-5">
      <ul className="space-y-2">
        {socialLogin.map(provider => (
          <li key={provider}>
            <a
              href={hrefOf('social', { with: provider, ...(next && { next }) })}
              rel="nofollow"
              className={socialButtonClass(provider)}
            >
              <SocialWords provider={provider} act="시작하기" />
            </a>
          </li>
        ))}
      </ul>
      {isNoted && <p className="mt-3 text-faded text-sm">{memberAlreadyWords}</p>}
    </div>
  )
}
