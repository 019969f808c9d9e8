import {
  type FocusEvent,
  type FormEvent,
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react'
import { Refusal } from '#contract/platform/http/refusals.ts'
import { lengthWords } from '#contract/platform/text/text.ts'
import { failureWords, type RefusalWords, useAction } from '#web/ui/feedback/use-action.ts'
import { preventComposingSubmit } from '#web/ui/input/ime.ts'
import { clearTexts, controlOf, fillTexts, focusOn } from './form-controls.ts'
import { lengthsIn } from './lengths.ts'
import { tooLongIn, useLengths } from './use-lengths.ts'

type Values<N extends string> = Record<N, string>
type Problems<N extends string> = Partial<Record<N, string>>
/** The problem with a field's value, in words; `undefined` if there is none. */
type Check<N extends string> = (value: string, all: Values<NoInfer<N>>) => string | undefined

interface FormOptions<N extends string> {
  /** A check for each field by its `name`, in screen order. */
  checks: Record<N, Check<N>>
  submit: (values: Values<N>) => Promise<unknown>
  words?: RefusalWords
  /** Called when a submission has a problem, which shows at its field. */
  onIncomplete?: () => void
  /** Handles an error instead of the form. */
  onFailure?: (error: unknown) => void
}

/** The check of an optional field with arbitrary content. */
export const optional = () => undefined
export const required =
  (message = '입력해 주세요.') =>
  (value: string) =>
    value.trim() === '' ? message : undefined

/** The texts of the fields; `null` before the first reading. */
function useValues<N extends string>(element: RefObject<HTMLFormElement | null>, names: N[]) {
  const [values, setValues] = useState<Values<N> | null>(null)
  const read = () =>
    Object.fromEntries(names.map(name => [name, controlOf(element.current, name)?.value ?? ''])) as Values<N>
  const readLatest = useRef(read)
  readLatest.current = read
  const update = useCallback(() => setValues(readLatest.current()), [])
  // Fields may have text before the script runs: typed early, or filled in by the browser.
  useEffect(update, [update])
  return { values, read, update }
}

/** Sends the texts. A refusal shows at the fields that it names, any other failure below the form. */
function useSubmission<N extends string>(
  element: RefObject<HTMLFormElement | null>,
  names: N[],
  { submit, words, onFailure }: Pick<FormOptions<N>, 'submit' | 'words' | 'onFailure'>,
) {
  const [refused, setRefused] = useState<Problems<N>>({})
  const [failure, setFailure] = useState<string>()
  const sending = useAction(submit, {
    onFailure(error) {
      if (onFailure) return onFailure(error)
      const fields = (error instanceof Refusal && error.details.fields) || {}
      const named = names.filter(name => fields[name])
      if (named.length === 0) return setFailure(failureWords(error, words))
      setRefused(Object.fromEntries(named.map(name => [name, fields[name]])) as Problems<N>)
      focusOn(element.current, named[0] as N)
    },
  })
  return { ...sending, refused, setRefused, failure, setFailure }
}

/**
 * A form's state; its fields hold their own text. A problem shows after its field loses focus or the form is
 * submitted, and disappears once fixed. A text that is too long shows at once. A server refusal shows at the
 * field it names; all other errors show below the form.
 */
export function useForm<N extends string>({ checks, onIncomplete, ...sending }: FormOptions<N>) {
  const element = useRef<HTMLFormElement>(null)
  const names = Object.keys(checks) as N[]
  const { values, read, update } = useValues(element, names)
  const { run, pending, refused, setRefused, failure, setFailure } = useSubmission(element, names, sending)
  const [shown, setShown] = useState<readonly N[]>([])

  const problemsIn = (all: Values<N>) =>
    Object.fromEntries(names.map(name => [name, checks[name](all[name], all)])) as Problems<N>
  const problems: Problems<N> = values ? problemsIn(values) : {}
  const lengths = useLengths(element)
  const errors: Partial<Record<string, string>> = { ...refused }
  for (const [name, { max }] of tooLongIn(lengths)) errors[name] ??= lengthWords(max)
  for (const name of shown) errors[name] ??= problems[name]

  const reveal = useCallback(
    (name: N) => setShown(names => (names.includes(name) ? names : [...names, name])),
    [],
  )
  const refuse = (name: N, message: string | undefined) => setRefused({ ...refused, [name]: message })

  /** Shows every problem and focuses the first. Returns whether there is any. */
  function showProblems() {
    const wrong = problemsIn(read())
    setShown(names.filter(name => wrong[name]))
    const first = names.find(name => wrong[name]) ?? tooLongIn(lengthsIn(element.current))[0]?.[0]
    if (first) focusOn(element.current, first)
    return first !== undefined
  }

  return {
    element: element as RefObject<HTMLFormElement | null>,
    /** Whether the form's script has taken over. Until then, a submission would leave the page. */
    isReady: values !== null,
    pending,
    values,
    /** Current problems, shown or not. */
    problems,
    errors,
    /** Lengths of the texts whose fields have a maximum. */
    lengths,
    failure,
    /** Shows a field's problem before it loses focus. */
    reveal,
    /** Sets a field's error from outside, such as from a separate check, or clears it. */
    refuse,
    /** Sets the texts of fields. */
    fill: useCallback(
      (texts: Partial<Values<N>>) => {
        fillTexts(element.current, texts)
        update()
      },
      [update],
    ),
    /**
     * Empties the fields that still hold the sent texts. Returns `false` if something was typed since; that
     * text stays.
     */
    clearSent(sent: Partial<Values<N>>) {
      const isCleared = clearTexts(element.current, sent)
      update()
      return isCleared
    },
    events: {
      onInput(event: FormEvent<HTMLFormElement>) {
        const wrong = problemsIn(read())
        update()
        setFailure(undefined)
        setShown(shown.filter(name => wrong[name]))
        refuse((event.target as HTMLInputElement).name as N, undefined)
      },
      onBlur(event: FocusEvent<HTMLFormElement>) {
        const { name, value } = event.target as unknown as { name: N; value: string }
        if (value && names.includes(name)) reveal(name)
      },
      onKeyDown(event: KeyboardEvent<HTMLFormElement>) {
        // In a multi-line field Enter never submits.
        if (event.target instanceof HTMLInputElement) preventComposingSubmit(event)
      },
      onSubmit(event: FormEvent<HTMLFormElement>) {
        event.preventDefault()
        setFailure(undefined)
        if (showProblems()) onIncomplete?.()
        else void run(read())
      },
    },
  }
}

export type FormState = Omit<
  ReturnType<typeof useForm<string>>,
  'refuse' | 'reveal' | 'fill' | 'clearSent' | 'values' | 'problems'
>
