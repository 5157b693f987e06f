import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect } from 'vitest'
import { changePreferences } from '../../rows/keys/preferences.ts'
import { LIST_ID } from '../../test/answers.ts'
import type { FakeApi } from '../../test/fake-api.ts'
import { it } from '../../test/page-test.tsx'
import { expectText, press } from '../../test/screen.ts'
import { ListQuestions } from './list-questions.tsx'

const ask = 'PUT /api/lists/:listId/attributes'
const boarded = { slot: 1, question: 'Boarded', letter: 'B' }
const tarp = { slot: 2, question: 'Tarp on roof', letter: 'T' }
const Sheet = () => <ListQuestions listId={LIST_ID} />

beforeEach<{ api: FakeApi }>(({ api }) => {
  api.answer('GET /api/lists/:listId/attributes', { attributes: [boarded, tarp] })
})

describe('the questions of the list', () => {
  const write = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } })

  it('can be added from presets, and are shown with their keys', async ({ api, open }) => {
    open(Sheet)
    await expectText('Tarp on roof')
    await press('Edit questions')
    expect(screen.queryByRole('button', { name: 'Add: Boarded' })).toBeNull()
    await press('Add: Dumping')
    const attributes = [boarded, tarp, { slot: 3, question: 'Dumping', letter: 'D' }]
    api.answer(ask, { attributes })
    await press('Save questions')
    await waitFor(() => expect(api.sent(ask).map(({ body }) => body)).toEqual([{ attributes }]))
    await expectText('The letter says yes, with Shift no; the same key takes it back.')
    await expectText('Dumping')
  })

  it('may be own ones, whose letters must be free', async ({ api, open }) => {
    changePreferences({ keys: { KeyP: 'KeyX' } })
    open(Sheet)
    await expectText('Tarp on roof')
    await press('Edit questions')
    await press('Your own question')
    await press('Save questions')
    await expectText('Write a question, or remove it.')
    write('Question 3', 'Dog in yard')
    await expectText('Choose a letter from A to Z.')
    for (const letter of ['f', 'r', 'x']) {
      write('Letter of question 3', letter)
      await expectText(
        `${letter.toUpperCase()} is already a key of the grading screen. Choose another letter.`,
      )
    }
    write('Letter of question 3', 'b')
    expect(
      await screen.findAllByText('B is already the letter of another question. Choose another letter.'),
    ).toHaveLength(2)
    expect(api.sent(ask)).toEqual([])
    api.refuse(ask, 'letter_taken', { letter: 'K' })
    write('Letter of question 3', 'k')
    await press('Save questions')
    await expectText('K is already a key of the grading screen. Choose another letter.')
  })

  it('say that a removed one takes its answers along, and a new one never takes its place', async ({
    api,
    open,
  }) => {
    open(Sheet)
    await expectText('Tarp on roof')
    await press('Edit questions')
    await press('Remove: Boarded')
    await expectText('Its answers are deleted when you save.')
    await press('Add: Dumping')
    const attributes = [tarp, { slot: 3, question: 'Dumping', letter: 'D' }]
    api.answer(ask, { attributes })
    await press('Save questions')
    await waitFor(() => expect(api.sent(ask).map(({ body }) => body)).toEqual([{ attributes }]))
  })
})
