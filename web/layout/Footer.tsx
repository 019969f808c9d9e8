import { useSettings } from '../settings.ts'
import { menu } from './menu.ts'

export function Footer() {
  const { siteName, contactEmail } = useSettings()
  return (
    <footer className="mt-8 border-line border-t-2 bg-card py-8 text-faded text-sm">
      <div className="mx-auto flex max-w-[1560px] flex-wrap gap-x-12 gap-y-6 px-4">
        <nav aria-label="사이트맵" className="grow">
          <h2 className="mb-2 font-bold text-ink">사이트맵</h2>
          <div className="flex flex-wrap gap-x-10 gap-y-4">
            {menu.map(({ label, entries }) => (
              <ul key={label}>
                {entries.map(({ label: name, href }) => (
                  <li key={href}>
                    <a href={href} className="inline-block py-0.5 hover:text-stamp">
                      {name}
                    </a>
                  </li>
                ))}
              </ul>
            ))}
          </div>
        </nav>
        <div className="space-y-1">
          <p>
            <a href={`mailto:${contactEmail}`} className="underline">
              {contactEmail}
            </a>
          </p>
          <p className="flex gap-3">
            <a href="/privacy" className="font-bold underline">
              개인정보처리방침
            </a>
            <a href="/terms" className="underline">
              이용약관
            </a>
          </p>
          <p>© {siteName}</p>
        </div>
      </div>
    </footer>
  )
}
