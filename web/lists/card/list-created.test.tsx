import { screen } from '@testing-library/react'
import { expect } from 'vitest'
import { aList } from '../../test/answers.ts'
import { it } from '../../test/page-test.tsx'
import { expectText } from '../../test/screen.ts'
import { ListCreated } from './list-created.tsx'

it.for([
  ['ai_processing', 'AI processing has started.', 'Watch progress'],
  ['ai_completed', 'AI processing has ended.', 'See the result'],
  ['ai_failed', 'AI processing has ended.', 'See the result'],
  ['ready_for_manual', 'You can now start manual grading.', 'Start Grading'],
] as const)('says of a new list that is %s: %s', async ([status, sentence, action], { open }) => {
  const processingMethod = status === 'ready_for_manual' ? 'manual' : 'ai'
  open(() => (
    <ListCreated
      list={aList({ status, processingMethod })}
      expected={100}
      tokens={200}
      onDialog={() => undefined}
      onDismiss={() => undefined}
    />
  ))
  await expectText(`List created successfully! ${sentence}`)
  expect(screen.getByText(action)).toBeTruthy()
})
