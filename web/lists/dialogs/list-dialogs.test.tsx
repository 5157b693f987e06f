import { expect, vi } from 'vitest'
import { aList } from '../../test/answers.ts'
import { it } from '../../test/page-test.tsx'
import { expectText, press } from '../../test/screen.ts'
import { useShelving } from '../manage/use-shelving.ts'
import { ListDialogs } from './list-dialogs.tsx'

const none = () => undefined

const opened = aList({ processedCount: 0 })
const graded = aList({ processedCount: 44 })

it('exports the list as it is by then, and not as it was when its dialog opened', async ({ open }) => {
  const onExport = vi.fn()
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

it('counts the grades that go to the trash by then', async ({ open }) => {
  open(() => (
    <ListDialogs
      dialog={{ kind: 'delete', lists: [opened] }}
      lists={[graded]}
      shelving={useShelving()}
      tokens={0}
      onClose={none}
      onExport={none}
      onStrategicSample={none}
      onCreated={none}
    />
  ))
  await expectText(/with its file, photos and 44 grades/)
})
