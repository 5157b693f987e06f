import { isInProgress } from '@curbgrade/core/ai/jobs/job-state'
import { paths } from '../../client/paths.ts'
import { RowsLink } from '../../frame/rows-link.tsx'
import { useText } from '../../text/language.ts'
import { Banner } from '../../ui/banner.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import type { ListActions } from '../manage/list-actions.ts'
import type { PropertyList } from '../queries.ts'
import { listsText } from '../text.ts'
import { ListLink } from './list-link.tsx'

/** `expected` is the number of properties that the preview showed. */
export type CreatedList = { readonly list: PropertyList; readonly expected: number }

type ListCreatedProps = {
  list: PropertyList
  expected: number
  tokens: number | undefined
  onDialog: ListActions['onDialog']
  onDismiss: () => void
}

export function ListCreated({ list, expected, tokens, onDialog, onDismiss }: ListCreatedProps) {
  const text = useText(listsText)
  const isAi = list.processingMethod === 'ai'
  return (
    <div className="mb-5 flex flex-col gap-2.5">
      <Banner
        tone="success"
        title={list.title}
        onDismiss={onDismiss}
        action={
          <span className="flex flex-wrap gap-2.5">
            {!isAi && (
              <ButtonLink
                variant="ghost"
                to={list.pictures === 'own' ? paths.photos(list.id) : paths.coverage(list.id)}
              >
                {list.pictures === 'own' ? text.created.photos : text.created.coverage}
              </ButtonLink>
            )}
            <RowsLink list={list} variant="ghost" />
            <ListLink
              list={list}
              tokens={tokens}
              onDialog={onDialog}
              className={buttonClass('secondary', 'md')}
            >
              {isInProgress(list.status)
                ? text.created.watch
                : isAi
                  ? text.created.result
                  : text.created.start}
            </ListLink>
          </span>
        }
      >
        {isInProgress(list.status) ? text.created.aiText : isAi ? text.created.aiEnded : text.created.text}
      </Banner>
      {/* The counts differ only if server and page have different versions (Spec 5 "File data check"). */}
      {list.recordCount !== expected && (
        <Banner tone="warning">{text.created.countMismatch(expected, list.recordCount)}</Banner>
      )}
    </div>
  )
}
