import { useEffect, useState } from 'react'
import { hrefOf } from '#contract/site-map.ts'
import { useNavigate } from '#web/app/navigation/navigation.ts'
import { Dialog } from '#web/ui/dialogs/Dialog.tsx'
import { listenForSiteKeys } from './site-keys.ts'

const keys: [string, string][] = [
  ['/', '검색'],
  ['N', '수사 노트 열기와 닫기 (사건에서)'],
  ['Ctrl(⌘) + Enter', '댓글 등록'],
  ['Esc', '창이나 메뉴 닫기'],
  ['?', '이 도움말'],
]

/** The search field that is shown, in the header or on the search page. */
const searchField = () =>
  [...document.querySelectorAll<HTMLInputElement>('input[name="q"]')].find(field => field.offsetParent)

/** The keyboard shortcuts of all pages: one goes to the search, one shows the list of shortcuts. */
export function SiteKeys() {
  const [isOpen, setOpen] = useState(false)
  const navigate = useNavigate()
  useEffect(
    () =>
      listenForSiteKeys({
        search() {
          const field = searchField()
          if (field) field.select()
          else void navigate(hrefOf('search'))
        },
        // The staff's screens have a list of shortcuts of their own.
        help: () => location.pathname.startsWith(hrefOf('staff')) || setOpen(true),
      }),
    [navigate],
  )
  if (!isOpen) return null
  return (
    <Dialog title="단축키" onClose={() => setOpen(false)}>
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
        {keys.map(([key, what]) => (
          <div key={key} className="contents">
            <dt className="font-semibold">{key}</dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
