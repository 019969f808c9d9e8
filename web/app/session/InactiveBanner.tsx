import { hrefOf } from '#contract/site-map.ts'
import { useLocation } from '#web/app/navigation/navigation.ts'
import { RequirementLinks } from './Gate.tsx'

/**
 * A banner until the email address is verified. Every page contains it, and its visibility is known before
 * the first paint.
 */
export function InactiveBanner() {
  const { pathname } = useLocation()
  if (pathname === hrefOf('email')) return null
  return (
    <aside aria-label="이메일 인증 안내" className="for-inactive border-line border-b bg-stamp-wash text-sm">
      <p className="mx-auto flex max-w-[73rem] flex-wrap items-center gap-x-3 px-4 py-1.5">
        <span>이메일 인증을 마치면 글을 쓰고 정답을 제출할 수 있습니다.</span>
        <span className="text-stamp">
          <RequirementLinks missing="activation" />
        </span>
      </p>
    </aside>
  )
}
