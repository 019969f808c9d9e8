import {
  boardLabel,
  businessFields,
  businessLabels,
  type Face,
  shownBoards,
} from '#contract/trust/site-settings/face-rules.ts'
import { buttonClass } from '#web/ui/controls/Button.tsx'

interface Props {
  face: Face
  siteName: string
  /** The picture of the mark, if there is one. */
  picture: string | null
}

function Small({ face, siteName, picture }: Props) {
  return (
    <div data-accent={face.accent} className="bg-paper p-3 text-ink text-sm">
      <p className="flex items-center gap-2 border-rule border-b-2 pb-2 font-bold text-lg">
        {picture && <img src={picture} alt="" width={28} height={28} className="size-7 object-contain" />}
        <span className="min-w-0 truncate">{siteName}</span>
      </p>
      {face.sentence && <p className="mt-2 font-semibold text-faded">{face.sentence}</p>}
      <p className="mt-2 flex flex-wrap gap-x-3 gap-y-1">
        {shownBoards(face).map(key => (
          <span key={key}>{boardLabel(face, key)}</span>
        ))}
      </p>
      <p className="mt-3 flex flex-wrap items-center gap-3">
        <span className={buttonClass('primary')}>사건 풀러 가기</span>
        <span className="font-semibold text-stamp underline underline-offset-4">전체 보기</span>
      </p>
      <p className="mt-3 flex flex-wrap gap-x-3 border-line border-t pt-2 text-faded">
        {face.links
          .filter(({ label }) => label)
          .map(({ label, href }) => (
            <span key={label + href} className="underline">
              {label}
            </span>
          ))}
        {businessFields
          .filter(name => face.business?.[name])
          .map(name => (
            <span key={name}>
              {businessLabels[name]}: {face.business?.[name]}
            </span>
          ))}
        <span>© {siteName}</span>
      </p>
    </div>
  )
}

/** How the site will look, in the theme in use. */
export const FacePreview = (props: Props) => (
  <section aria-label="미리보기">
    <h2 className="text-lg">미리보기</h2>
    <p className="mb-2 text-faded text-sm">
      지금 화면의 밝기로 보입니다. 위쪽 버튼으로 밝은 화면과 어두운 화면을 바꿔 볼 수 있습니다.
    </p>
    <div className="border border-line">
      <Small {...props} />
    </div>
  </section>
)
