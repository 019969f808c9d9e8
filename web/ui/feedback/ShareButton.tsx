import { Button } from '#web/ui/controls/Button.tsx'
import { Share2 } from '#web/ui/icons/icons.ts'
import { shareOrCopy } from './share.ts'

export const ShareButton = ({ title }: { title: string }) => (
  <Button onClick={() => shareOrCopy({ title, url: location.origin + location.pathname }, '주소를')}>
    <Share2 size={18} />
    공유
  </Button>
)
