import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from '#web/app/navigation/navigation.ts'
import { isTyping } from '#web/ui/is-typing.ts'
import { staffGroupsFor } from './staff-groups.ts'
import { areKeysOn } from './staff-keys.ts'

/** The ms in which the number must follow the letter. */
const NUMBER_MS = 1_500

/** Pressing G and then a number opens the group with that number. */
function useGroupKeys(hrefs: string[]) {
  const navigate = useNavigate()
  const latest = useRef(hrefs)
  latest.current = hrefs
  useEffect(() => {
    let pressedAt = Number.NEGATIVE_INFINITY
    const onKey = (event: KeyboardEvent) => {
      const { key, code, timeStamp, target } = event
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
      if (isTyping(target) || !areKeysOn()) return
      const href = latest.current[Number(key) - 1]
      if (href && timeStamp - pressedAt < NUMBER_MS) {
        // On the review page, a number alone chooses a decision. That handler must not get this key.
        event.stopImmediatePropagation()
        void navigate(href)
      }
      pressedAt = code === 'KeyG' ? timeStamp : Number.NEGATIVE_INFINITY
    }
    addEventListener('keydown', onKey, { capture: true })
    return () => removeEventListener('keydown', onKey, { capture: true })
  }, [navigate])
}

/** The menu of the staff pages: its groups, and below them the pages of the current group. */
export function StaffMenu({ isAdmin }: { isAdmin: boolean }) {
  const { pathname } = useLocation()
  const groups = staffGroupsFor(isAdmin)
  useGroupKeys(groups.map(({ href }) => href))
  const current = groups.find(({ pages }) => pages.some(({ href }) => href === pathname))
  return (
    <nav aria-label="운영" className="mb-4">
      <ul className="flex flex-wrap gap-x-4 whitespace-nowrap border-rule border-b-2">
        {groups.map(group => (
          <li key={group.name}>
            <a
              href={group.href}
              aria-current={group === current ? 'true' : undefined}
              className="inline-flex min-h-11 items-center border-transparent border-b-3 font-semibold hover:text-stamp aria-[current]:border-stamp aria-[current]:text-stamp text-sm"
            >
              {group.name}
            </a>
          </li>
        ))}
      </ul>
      {current && current.pages.length > 1 && (
        <ul className="flex flex-wrap gap-x-5 whitespace-nowrap text-sm">
          {current.pages.map(({ label, href }) => (
            <li key={href}>
              <a
                href={href}
                aria-current={pathname === href ? 'page' : undefined}
                className="inline-flex min-h-11 items-center text-faded hover:text-stamp aria-[current]:font-semibold aria-[current]:text-stamp"
              >
                {label}
              </a>
            </li>
          ))}
        </ul>
      )}
    </nav>
  )
}
