import { paths } from '../app/paths.ts'
import { Banner } from '../ui/banner.tsx'
import { ButtonLink } from '../ui/button.tsx'
import type { PropertyList } from './queries.ts'
import { words } from './words.ts'

/** A new list, and how many properties the preview had promised. */
export type CreatedList = { readonly list: PropertyList; readonly expected: number }

export function ListCreated({ created, onDismiss }: { created: CreatedList; onDismiss: () => void }) {
  const { list, expected } = created
  return (
    <div className="mb-5 flex flex-col gap-2.5">
      <Banner
        tone="success"
        title={list.title}
        onDismiss={onDismiss}
        action={<ButtonLink to={paths.swipe(list.id)}>{words.created.start}</ButtonLink>}
      >
        {words.created.text}
      </Banner>
      {/* Only a server of another version than this page can count otherwise (Spec 5 "File data check"). */}
      {list.recordCount !== expected && (
        <Banner tone="warning">{words.created.countMismatch(expected, list.recordCount)}</Banner>
      )}
    </div>
  )
}
