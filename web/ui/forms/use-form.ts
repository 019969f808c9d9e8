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

const isFieldName = <N extends string>(names: N[], name: string): name is N =>
  (names as string[]).includes(name)

/**
 * A form's state; its fields hold their own text. A problem shows after its field loses focus or the form is
 * submitted, and disappears once fixed. A text that is too long shows at once. A server refusal shows at the
 * field it names; all other errors show below the form.
 */
export function useForm<N extends string>({
  checks,
  submit,
  words,
  onIncomplete,
  onFailure,
}: FormOptions<N>) {
  const element = useRef<HTMLFormElement>(null)
  const names = Object.keys(checks) as N[]
  const [values, setValues] = useState<Values<N> | null>(null)
  const [shown, setShown] = useState<readonly N[]>([])
  const [refused, setRefused] = useState<Problems<N>>({})
  const [failure, setFailure] = useState<string>()

  const read = () =>
    Object.fromEntries(names.map(name => [name, controlOf(element.current, name)?.value ?? ''])) as Values<N>
  const problemsIn = (all: Values<N>) =>
    Object.fromEntries(
      names.flatMap(name => {
        const problem = checks[name](all[name], all)
        return problem ? [[name, problem]] : []
      }),
    ) as Problems<N>

  const problems: Problems<N> = values ? problemsIn(values) : {}
  const lengths = useLengths(element)
  const errors: Partial<Record<string, string>> = { ...refused }
  for (const [name, { max }] of tooLongIn(lengths)) errors[name] ??= lengthWords(max)
  for (const name of shown) errors[name] ??= problems[name]

  const { run, pending } = useAction(submit, {
    onFailure(error) {
      if (onFailure) return onFailure(error)
      const fields = (error instanceof Refusal && error.details.fields) || {}
      const named = names.filter(name => fields[name])
      if (named.length === 0) return setFailure(failureWords(error, words))
      setRefused(Object.fromEntries(named.map(name => [name, fields[name]])) as Problems<N>)
      focusOn(element.current, named[0] as N)
    },
  })

  function onFieldChange(changed?: string) {
    const now = read()
    const wrong = problemsIn(now)
    setValues(now)
    setFailure(undefined)
    setShown(shown.filter(name => wrong[name]))
    setRefused(
      Object.fromEntries(Object.entries(refused).filter(([name]) => name !== changed)) as Problems<N>,
    )
  }

  function showProblems() {
    const wrong = problemsIn(read())
    setShown(names.filter(name => wrong[name]))
    const first = names.find(name => wrong[name]) ?? tooLongIn(lengthsIn(element.current))[0]?.[0]
    if (first) focusOn(element.current, first)
    return first !== undefined
  }

  // Fields may have text before the script runs: typed early, or filled in by the browser.
  const readLatest = useRef(read)
  readLatest.current = read
  useEffect(() => setValues(readLatest.current()), [])

  return {
    element: element as RefObject<HTMLFormElement | null>,
    /** Before this, a submission would leave the page. */
    isReady: values !== null,
    pending,
    values,
    /** Whether the fields differ from their initial texts and are not being sent. */
    isChangedFrom: (start: Partial<Values<N>>) =>
      values !== null && !pending && names.some(name => values[name] !== (start[name] ?? '')),
    /** Current problems, shown or not. */
    problems,
    errors,
    /** Lengths of the texts whose fields have a maximum. */
    lengths,
    failure,
    /** Shows every problem and focuses the first. Returns whether there is any. */
    showProblems,
    /** Shows a field's problem before it loses focus. */
    reveal: useCallback(
      (name: N) => setShown(names => (names.includes(name) ? names : [...names, name])),
      [],
    ),
    /** Sets a field's error from outside, such as from a separate check, or clears it. */
    refuse: (name: N, message: string | undefined) => setRefused({ ...refused, [name]: message }),
    /** Sets the texts of fields. */
    fill: useCallback((texts: Partial<Values<N>>) => {
      fillTexts(element.current, texts)
      setValues(readLatest.current())
    }, []),
    /**
     * Empties the fields that still hold the sent texts. Returns `false` if something was typed since; that
     * text stays.
     */
    clearSent: useCallback((sent: Partial<Values<N>>) => {
      const isCleared = clearTexts(element.current, sent)
      setValues(readLatest.current())
      return isCleared
    }, []),
    events: {
      onInput: (event: FormEvent<HTMLFormElement>) => onFieldChange((event.target as HTMLInputElement).name),
      onBlur(event: FocusEvent<HTMLFormElement>) {
        const { name, value } = event.target as unknown as HTMLInputElement
        if (value && isFieldName(names, name) && !shown.includes(name)) setShown([...shown, name])
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
  'refuse' | 'reveal' | 'fill' | 'clearSent' | 'values' | 'problems' | 'isChangedFrom'
>
