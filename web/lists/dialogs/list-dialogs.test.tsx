import { expect, vi } from 'vitest'
import { aList } from '../../test/answers.ts'
import { it } from '../../test/page-test.tsx'
import { press } from '../../test/screen.ts'
import { useShelving } from '../manage/use-shelving.ts'
import { ListDialogs } from './list-dialogs.tsx'

const none = () => undefined

it('exports the list as it is by then, and not as it was when its dialog opened', async ({ open }) => {
  const onExport = vi.fn()
  const opened = aList({ processedCount: 0 })
  const graded = aList({ processedCount: 44 })
  open(() => (
    <ListDialogs
      dialog={{ kind: 'complete', list: opened }}
      lists={[graded]}
      shelving={useShelving()}
      tokens={0}
      onClose={none}
      onExport={onExport}
      onStrategicSample={none}
      onCreated={none}
    />
  ))
  await press('Export Results')
  expect(onExport).toHaveBeenCalledWith(graded)
})
