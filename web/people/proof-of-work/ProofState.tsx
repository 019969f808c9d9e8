import type { useProof } from './use-proof.ts'

const words = { idle: '', working: '자동 가입 방지 확인 중', done: '확인을 마쳤습니다.' }

/** The progress of the proof of work. Its line always takes up room. */
export const ProofState = ({ proof }: { proof: ReturnType<typeof useProof> }) =>
  proof.asksProof && (
    <p role="status" className="min-h-6 text-faded text-sm">
      {words[proof.state]}
    </p>
  )
