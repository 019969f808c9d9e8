import { type ComponentProps, createContext, type ReactNode, use } from 'react'
import { Button } from '#web/ui/controls/Button.tsx'
import { Message } from '#web/ui/feedback/Message.tsx'
import type { FormState } from './use-form.ts'

const FormContext = createContext<FormState | null>(null)
export const useFormState = () => use(FormContext)

/** A form of `useForm`. Its fields find their errors, and its button shows when it is pending. */
export function Form({
  form,
  className,
  children,
}: {
  form: FormState
  className?: string
  children: ReactNode
}) {
  return (
    <FormContext value={form}>
      {/* The method is `post`, so that a password can never end up in an address. */}
      <form ref={form.element} method="post" noValidate className={className} {...form.events}>
        {children}
        {form.failure && <Message kind="alert">{form.failure}</Message>}
      </form>
    </FormContext>
  )
}

/** Submits the surrounding form, once at a time. */
export function SubmitButton(props: ComponentProps<typeof Button>) {
  const form = useFormState()
  return (
    <Button
      variant="primary"
      {...props}
      type="submit"
      disabled={!form?.isReady}
      {...(!form?.isReady && { 'data-waits': true })}
      pending={form?.pending ?? false}
    />
  )
}
