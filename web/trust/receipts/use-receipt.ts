import { useCallback, useEffect, useState } from 'react'
import { useLocation } from '#web/app/navigation/navigation.ts'
import { type QueryResult, useQuery } from '#web/ui/lists/use-query.ts'
import { type ReceiptKey, receiptKeyIn } from './receipt-key.ts'

/** Reads a receipt with the key in the URL fragment, which browsers never send to a server. */
export function useReceipt<T>(
  page: Parameters<typeof receiptKeyIn>[0],
  read: (key: ReceiptKey) => Promise<T>,
): { isHydrated: boolean; found: ReceiptKey | undefined; query: QueryResult<T> } {
  const { hash } = useLocation()
  // The server's page renders neither the receipt nor the form.
  const [isHydrated, setHydrated] = useState(false)
  useEffect(() => setHydrated(true), [])
  const found = isHydrated ? receiptKeyIn(page, hash) : undefined
  const [number, token] = [found?.number, found?.token]
  const queryFn = useCallback(() => read({ number: number ?? '', token: token ?? '' }), [number, token, read])
  return { isHydrated, found, query: useQuery(found ? queryFn : null) }
}
