import { Button } from '#web/ui/controls/Button.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'

export function ShowRecovery({ recovery, onClose }: { recovery: string[]; onClose: () => void }) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(recovery.join('\n'))
      toast.success('복사했습니다.')
    } catch {
      toast.failure('복사하지 못했습니다. 직접 적어 주세요.')
    }
  }
  return (
    <>
      <p role="status" className="mb-3 text-sm">
        <strong>2단계 인증을 설정했습니다.</strong> 휴대전화를 잃어버렸을 때 쓰는 복구 코드입니다. 하나를 한
        번씩 쓸 수 있고 <strong>다시 보이지 않으니</strong> 안전한 곳에 적어 주세요.
      </p>
      <ul className="mb-4 grid grid-cols-2 gap-x-4 gap-y-1 border border-line bg-sunken p-4 font-mono max-[20rem]:grid-cols-1">
        {recovery.map(code => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button onClick={copy}>복사</Button>
        <Button variant="primary" onClick={onClose}>
          적어 두었습니다
        </Button>
      </div>
    </>
  )
}
