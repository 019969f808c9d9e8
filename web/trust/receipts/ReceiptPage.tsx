import type { ReactNode } from 'react'
import { QueryState } from '#web/ui/lists/QueryState.tsx'
import { KeyForm } from './KeyForm.tsx'
import type { ReceiptKey } from './receipt-key.ts'
import { useReceipt } from './use-receipt.ts'

interface ReceiptPageProps<T> {
  page: Parameters<typeof KeyForm>[0]['page']
  title: string
  /** This function must be stable, because a new one triggers a new request. */
  read: (key: ReceiptKey) => Promise<T>
  /** The link to the form that sends a new message. */
  form: { href: string; label: string }
  children(answer: T, key: ReceiptKey, refetch: () => void): ReactNode
}

/** Shows what a visitor sent without an account. Without the right key it shows the form that asks for the key. */
export function ReceiptPage<T>({ page, title, read, form, children }: ReceiptPageProps<T>) {
  const { isHydrated, found, query } = useReceipt(page, read)
  return (
    <section className="min-h-[30rem] max-w-[44rem]">
      <h1 className="mb-4 border-rule border-b-2 pb-2">{title}</h1>
      {found ? (
        <QueryState query={query}>{answer => children(answer, found, query.refetch)}</QueryState>
      ) : (
        isHydrated && <KeyForm page={page} />
      )}
      <p className="mt-8 text-sm">
        <a href={form.href} className="reach underline underline-offset-4 hover:text-stamp">
          {form.label}
        </a>
      </p>
    </section>
  )
}
