import { type BookOrder, bookOrders } from '#contract/library/books/book-rules.ts'

const words: Record<BookOrder, string> = { recommend: '추천순', rating: '별점순', new: '등록순' }

const chip =
  'inline-flex min-h-11 items-center border border-edge bg-card px-3 text-sm hover:border-ink aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:font-semibold aria-[current]:text-paper'

/** Links for the order of books; the address holds the choice. */
export const BookOrders = ({ order, hrefOf }: { order: BookOrder; hrefOf(order: BookOrder): string }) => (
  <nav aria-label="정렬" className="flex flex-wrap gap-2">
    {bookOrders.map(one => (
      <a key={one} href={hrefOf(one)} aria-current={one === order ? 'true' : undefined} className={chip}>
        {words[one]}
      </a>
    ))}
  </nav>
)
