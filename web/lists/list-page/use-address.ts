import { emptyFilter, type RowFilter } from '@curbgrade/core/lists/filter/filter'
import { filterToQuery, queryToFilter } from '@curbgrade/core/lists/filter/filter-query'
import { fileOrder, orderToText, type RowOrder, textToOrder } from '@curbgrade/core/lists/filter/order'
import { type ViewKind, viewKinds } from '@curbgrade/core/lists/rows-contract'
import { useSearchParams } from 'react-router'

/** The page's state in the URL, so that Back, bookmarks and links lead to the same rows. */
export type ListPageAddress = {
  readonly filter: RowFilter
  readonly order: RowOrder
  readonly view: ViewKind
  /** The open row, as in `?row=57`. */
  readonly rowNo: number | null
}

export type AddressBar = ReturnType<typeof useAddress>

/** `go` adds a history entry, unless it replaces the current one. */
export function useAddress() {
  const [params, setParams] = useSearchParams()
  const address = readAddress(params)
  const go = (change: Partial<ListPageAddress>, isReplacing = false) => {
    const current = readAddress(params) ?? startAddress
    setParams(writeAddress({ ...current, ...change }), { replace: isReplacing, preventScrollReset: true })
  }
  return { address, go }
}

const startAddress: ListPageAddress = { filter: emptyFilter, order: fileOrder, view: 'table', rowNo: null }

/** Returns null if the filter or the order can't be read, because showing all rows instead would be misleading. */
export function readAddress(params: URLSearchParams): ListPageAddress | null {
  const filter = queryToFilter(params)
  const order = textToOrder(params.get('order') ?? orderToText(fileOrder))
  if (!filter.ok || !order.ok) return null
  return {
    filter: filter.value,
    order: order.value,
    view: viewKinds.find((view) => view === params.get('view')) ?? 'table',
    rowNo: readRowNo(params.get('row')),
  }
}

export function writeAddress({ filter, order, view, rowNo }: ListPageAddress): URLSearchParams {
  const params = filterToQuery(filter)
  const orderText = orderToText(order)
  if (orderText !== orderToText(fileOrder)) params.set('order', orderText)
  if (view !== 'table') params.set('view', view)
  if (rowNo !== null) params.set('row', String(rowNo))
  return params
}

const readRowNo = (text: string | null): number | null =>
  text !== null && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : null
