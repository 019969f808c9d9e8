import { acceptedAnswers } from '#contract/puzzles/answers/answer-text.ts'

/** The accepted answers as the server will compare them, shown while the author types. */
export function AcceptedAnswers({ answer }: { answer: string }) {
  const accepted = acceptedAnswers(answer)
  if (accepted.length === 0) return null
  return (
    <div className="-mt-1 mb-4 text-sm">
      <p className="font-semibold text-faded">정답으로 처리되는 답</p>
      <ul aria-live="polite" className="mt-1 flex flex-wrap gap-1.5">
        {accepted.map(text => (
          <li key={text} className="bg-solved-wash px-2 py-0.5 text-solved">
            {text}
          </li>
        ))}
      </ul>
    </div>
  )
}
