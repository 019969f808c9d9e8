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
import { failureWords, type RefusalWords, useAction } from '#web/ui/feedback/use-action.ts'
import { bringIntoSight } from '#web/ui/in-sight.ts'
import { keepComposing } from '#web/ui/input/ime.ts'

type Values<N extends string> = Record<N, string>
type Problems<N extends string> = Partial<Record<N, string>>
/** What is wrong with a field, in words; `undefined` when nothing is. */
type Check<N extends string> = (value: string, all: Values<NoInfer<N>>) => string | undefined

interface FormPlan<N extends string> {
  /** Every field by its `name`, in their order on the screen. */
  checks: Record<N, Check<N>>
  submit: (values: Values<N>) => Promise<unknown>
  words?: RefusalWords
  /** Submitted with a problem, which shows at its field. */
  onIncomplete?: () => void
  /** Takes an error over from the form. */
  onFailure?: (error: unknown) => void
}

/** A field that may stay empty and hold anything. */
export const anything = () => undefined
export const filled =
  (message = '입력해 주세요.') =>
  (value: string) =>
    value.trim() === '' ? message : undefined

/** Goes to a field and to the line below it that says what is wrong. The first of several radio buttons is taken. */
function focusOn(form: HTMLFormElement | null, name: string) {
  const found = form?.elements.namedItem(name)
  const control = found instanceof RadioNodeList ? found[0] : found
  if (!(control instanceof HTMLElement)) return
  control.focus()
  const note = document.getElementById(control.getAttribute('aria-describedby') ?? '')
  if (note) bringIntoSight(note)
}

const controlOf = (form: HTMLFormElement | null, name: string) =>
  form?.elements.namedItem(name) as HTMLInputElement | null

const isFieldName = <N extends string>(names: N[], name: string): name is N =>
  (names as string[]).includes(name)

/**
 * A form's state; its fields hold their own text. A problem shows after its field was left or the form submitted, and
 * goes as soon as it is mended. What the server refuses shows at the field it names, everything else below the form.
 */
export function useForm<N extends string>({ checks, submit, words, onIncomplete, onFailure }: FormPlan<N>) {
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
  const errors: Problems<N> = { ...refused }
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

  function noticeChange(changed?: string) {
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
    const first = names.find(name => wrong[name])
    if (first) focusOn(element.current, first)
    return first !== undefined
  }

  // Text can be there before the script is: typed early, or filled in by the browser.
  const readLatest = useRef(read)
  readLatest.current = read
  useEffect(() => setValues(readLatest.current()), [])

  return {
    element: element as RefObject<HTMLFormElement | null>,
    /** Until then a submission would leave the page. */
    isReady: values !== null,
    pending,
    values,
    /** Nothing keeps it from being submitted. */
    isComplete: values !== null && Object.keys(problems).length === 0,
    /** Whether its fields hold other texts than at first, which nobody has sent yet. */
    isChangedFrom: (start: Partial<Values<N>>) =>
      values !== null && !pending && names.some(name => values[name] !== (start[name] ?? '')),
    /** What is wrong at the moment, shown or not. */
    problems,
    errors: errors as Partial<Record<string, string>>,
    failure,
    /** Shows every problem and goes to the first; whether there is any. */
    showProblems,
    /** Shows a field's problem, if it has one, before it is left. */
    reveal: useCallback(
      (name: N) => setShown(names => (names.includes(name) ? names : [...names, name])),
      [],
    ),
    /** Marks a field from outside, as a check beside it found, or takes the mark away. */
    refuse: (name: N, message: string | undefined) => setRefused({ ...refused, [name]: message }),
    /** Puts texts into fields. */
    fill: useCallback((texts: Partial<Values<N>>) => {
      for (const [name, text] of Object.entries(texts)) {
        const control = controlOf(element.current, name)
        if (control) control.value = text as string
      }
      setValues(readLatest.current())
    }, []),
    /** Empties the fields that still hold what was sent; `false` where something was typed since, which stays. */
    clearSent: useCallback((sent: Partial<Values<N>>) => {
      const held = Object.keys(sent) as N[]
      const controls = held.map(name => controlOf(element.current, name))
      const isAsSent = controls.every((control, at) => !control || control.value === sent[held[at] as N])
      if (isAsSent) for (const control of controls) if (control) control.value = ''
      setValues(readLatest.current())
      return isAsSent
    }, []),
    events: {
      onInput: (event: FormEvent<HTMLFormElement>) => noticeChange((event.target as HTMLInputElement).name),
      onBlur(event: FocusEvent<HTMLFormElement>) {
        const { name, value } = event.target as unknown as HTMLInputElement
        if (value && isFieldName(names, name) && !shown.includes(name)) setShown([...shown, name])
      },
      onKeyDown(event: KeyboardEvent<HTMLFormElement>) {
        // In a field of several lines Enter submits nothing anyway.
        if (event.target instanceof HTMLInputElement) keepComposing(event)
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
