import { Button } from '#web/ui/controls/Button.tsx'
import { Share2 } from '#web/ui/icons/icons.ts'
import { toast } from './toast.tsx'

async function share(title: string) {
  const url = location.origin + location.pathname
  if (navigator.share) {
    // Closing the share sheet rejects the promise, which is not an error.
    await navigator.share({ title, url }).catch(() => undefined)
    return
  }
  try {
    await navigator.clipboard.writeText(url)
    toast.success('주소를 복사했습니다.')
  } catch {
    toast.failure('주소를 복사하지 못했습니다.')
  }
}

export const ShareButton = ({ title }: { title: string }) => (
  <Button onClick={() => share(title)}>
    <Share2 size={18} />
    공유
  </Button>
)
