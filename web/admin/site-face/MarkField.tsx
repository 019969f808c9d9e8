import { useRef } from 'react'
import { imageTypeWords } from '#contract/platform/images/image-rules.ts'
import { LETTER_MAX } from '#contract/trust/site-settings/face-rules.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { useAction } from '#web/ui/feedback/use-action.ts'
import { TextField } from '#web/ui/forms/Field.tsx'

interface Props {
  /** The address of the picture in use, if there is one. */
  picture: string | null
  letter: string
  placeholder: string
  onChange(image: string | null): void
}

/** The mark: an uploaded picture, or else a letter. */
export function MarkField({ picture, letter, placeholder, onChange }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const { run, pending } = useAction(async (file: File) => {
    // The editor's code is loaded with the first upload.
    const { uploadImage } = await import('#web/community/editor/images/upload-image.ts')
    const sending = { onProgress() {}, signal: new AbortController().signal }
    onChange((await uploadImage(file, sending)).link)
  })
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-3">
        {picture && (
          <img src={picture} alt="표시" width={64} height={64} className="size-16 object-contain" />
        )}
        <input
          ref={input}
          type="file"
          accept="image/*"
          aria-label="표시로 쓸 그림"
          className="sr-only"
          tabIndex={-1}
          onChange={({ target }) => {
            const [file] = target.files ?? []
            if (file) void run(file)
            target.value = ''
          }}
        />
        <Button pending={pending} onClick={() => input.current?.click()}>
          {picture ? '다른 그림 올리기' : '그림 올리기'}
        </Button>
        {picture && <Button onClick={() => onChange(null)}>그림 삭제</Button>}
        <p className="text-faded text-sm">정사각형에 가까운 그림이 좋습니다. {imageTypeWords}</p>
      </div>
      {!picture && (
        <TextField
          label="그림이 없을 때 쓸 글자"
          name="letter"
          defaultValue={letter}
          placeholder={placeholder}
          max={LETTER_MAX}
          autoComplete="off"
          className="max-w-40"
          hint="비우면 이름의 첫 글자"
        />
      )}
    </div>
  )
}
