import { useEffect, useRef } from 'react'
import { type ConsentKind, consentKinds } from '#contract/people/consents/consent-rules.ts'
import { hrefOf } from '#contract/site-map.ts'

const words: Record<ConsentKind, string> = {
  age14: '만 14세 이상입니다. (필수)',
  terms: '이용약관에 동의합니다. (필수)',
  privacy: '개인정보 수집·이용에 동의합니다. (필수)',
}

const documents: Partial<Record<ConsentKind, { name: string; href: string }>> = {
  terms: { name: '이용약관', href: hrefOf('terms') },
  privacy: { name: '개인정보처리방침', href: hrefOf('privacy') },
}

const label = 'flex min-h-11 min-w-0 grow cursor-pointer items-center gap-2 py-1'
const box = 'size-5 shrink-0 accent-stamp'

interface ConsentBoxesProps {
  /** The consequence of refusing these consents, in words. */
  otherwise: string
  onChange(isAllGiven: boolean): void
}

/** The consents of a member, to be ticked one by one or all at once. None is ticked initially. */
export function ConsentBoxes({ otherwise, onChange }: ConsentBoxesProps) {
  const all = useRef<HTMLInputElement>(null)
  const each = useRef(new Map<ConsentKind, HTMLInputElement>())

  function reportChange() {
    const boxes = [...each.current.values()]
    const given = boxes.filter(({ checked }) => checked).length
    if (all.current) {
      all.current.checked = given === boxes.length
      all.current.indeterminate = given > 0 && given < boxes.length
    }
    onChange(given === boxes.length)
  }
  function checkAll(isGiven: boolean) {
    for (const input of each.current.values()) input.checked = isGiven
    reportChange()
  }

  // Boxes can be ticked before hydration.
  const reportLatest = useRef(reportChange)
  reportLatest.current = reportChange
  useEffect(() => reportLatest.current(), [])

  return (
    <fieldset className="border border-edge px-3 py-1 text-sm">
      <legend className="sr-only">약관 동의</legend>
      <label className={`${label} font-semibold`}>
        <input
          ref={all}
          type="checkbox"
          className={box}
          onChange={({ target }) => checkAll(target.checked)}
        />
        모두 동의합니다.
      </label>
      <ul className="border-line border-t">
        {consentKinds.map(kind => {
          const document = documents[kind]
          return (
            <li key={kind} className="flex items-center">
              <label className={label}>
                <input
                  ref={element => {
                    if (element) each.current.set(kind, element)
                    return () => void each.current.delete(kind)
                  }}
                  type="checkbox"
                  className={box}
                  onChange={reportChange}
                />
                {words[kind]}
              </label>
              {document && (
                <a
                  href={document.href}
                  target="_blank"
                  rel="noopener"
                  className="inline-flex min-h-11 min-w-11 shrink-0 items-center justify-center underline"
                >
                  <span className="sr-only">{document.name} </span>보기
                  <span className="sr-only"> (새 창)</span>
                </a>
              )}
            </li>
          )
        })}
      </ul>
      <p className="pb-2 pl-7 text-faded">
        아이디, 닉네임, 비밀번호와 인증할 이메일을 회원 확인과 로그인에 쓰고, 탈퇴하면 파기합니다. 동의하지
        않을 수 있으며, 그러면 {otherwise}
      </p>
    </fieldset>
  )
}
