import type { PropertyAnnotations } from '@curbgrade/core/lists/annotations'
import type { LiveEvent } from '@curbgrade/core/realtime/contract'

export type Change =
  | { readonly type: 'balance' }
  | { readonly type: 'account-changed' }
  | { readonly type: 'lists-changed' }
  | { readonly type: 'notifications-changed' }
  | { readonly type: 'payments-changed' }
  | { readonly type: 'models-changed' }
  | { readonly type: 'coverage-changed'; readonly listId: string }
  | { readonly type: 'attributes-changed'; readonly listId: string }
  | { readonly type: 'photos-changed'; readonly listId: string }
  | { readonly type: 'survey-changed'; readonly listId: string }
  | { readonly type: 'list-progress'; readonly listId: string }
  | { readonly type: 'annotations-changed'; readonly listId: string }
  | { readonly type: 'rows-changed'; readonly listId: string; readonly request: string }
export type UserChange = { readonly user: string; readonly change: Change }

type Progress = Omit<Extract<LiveEvent, { type: 'list-progress' }>, 'type' | 'listId' | 'at' | 'latest'>
type LatestAnnotations = PropertyAnnotations & { readonly propertyId: string }
type Latest = {
  readonly propertyId: string
  readonly grade: number | null
  readonly isAiGrade: boolean
  readonly isImported: boolean
}

/** Reads in bulk. Deleted users and lists are missing from the result. */
export type CurrentValues = {
  readonly balances: (userIds: readonly string[]) => Promise<ReadonlyMap<string, number>>
  readonly progress: (listIds: readonly string[]) => Promise<ReadonlyMap<string, Progress>>
  /** A person's last grade in each list that has one. */
  readonly latest: (listIds: readonly string[]) => Promise<ReadonlyMap<string, Latest>>
  /** The last annotation in each list that has one. */
  readonly annotations: (listIds: readonly string[]) => Promise<ReadonlyMap<string, LatestAnnotations>>
}

/** Reads at most once per kind. */
export async function readEvents(
  current: CurrentValues,
  changes: readonly UserChange[],
): Promise<{ user: string; event: LiveEvent }[]> {
  const balances = await current.balances(
    changes.flatMap(({ user, change }) => (change.type === 'balance' ? user : [])),
  )
  const listsOf = (type: 'list-progress' | 'annotations-changed') =>
    changes.flatMap(({ change }) => (change.type === type ? change.listId : []))
  const listIds = listsOf('list-progress')
  const progress = await current.progress(listIds)
  const latest = await current.latest(listIds)
  const annotations = await current.annotations(listsOf('annotations-changed'))
  const toEvent = ({ user, change }: UserChange): LiveEvent | null => {
    if (change.type === 'balance') {
      const balance = balances.get(user)
      return balance === undefined ? null : { type: 'balance', balance }
    }
    if (change.type === 'annotations-changed') {
      const annotated = annotations.get(change.listId)
      return annotated === undefined ? null : { ...change, latest: annotated }
    }
    if (change.type !== 'list-progress') return change
    const counts = progress.get(change.listId)
    return counts === undefined
      ? null
      : { ...change, ...counts, at: Date.now(), latest: latest.get(change.listId) }
  }
  return changes.flatMap((change) => {
    const event = toEvent(change)
    return event === null ? [] : { user: change.user, event }
  })
}
