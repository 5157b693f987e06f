import { type AttributePreset, MAX_QUESTION_CHARACTERS } from '@curbgrade/core/grading/annotations/attributes'
import { MAX_ATTRIBUTES } from '@curbgrade/core/lists/annotations'
import { defineText } from '@curbgrade/core/text/define-text'

export const annotationsText = defineText(({ count }) => ({
  flag: 'Flag',
  flagged: 'Flagged',
  note: 'Note',
  noteIs: (note: string) => `Note: ${note}`,
  answer: (question: string, answer: boolean | undefined) => `${question}: ${answerWord(answer)}`,
  questions: 'Questions',

  said: {
    flagged: (street: string) => `Flagged ${street}`,
    unflagged: (street: string) => `Removed the flag from ${street}`,
    answered: (street: string, question: string, answer: boolean | undefined) =>
      `${street}: ${question}, ${answerWord(answer)}`,
    noted: (street: string) => `Saved the note on ${street}`,
    noteRemoved: (street: string) => `Removed the note from ${street}`,
  },

  field: {
    label: (street: string) => `Note about ${street}`,
    hint: 'Enter saves, Shift+Enter starts a line, Escape keeps the note as it was.',
    save: 'Save note',
    cancel: 'Cancel',
  },

  editor: {
    title: 'Questions of this list',
    none: `Up to ${count(MAX_ATTRIBUTES)} yes/no questions, each with a letter. Answer before you grade, or skip them.`,
    keys: 'The letter says yes, with Shift no; the same key takes it back.',
    edit: 'Edit questions',
    question: 'Question',
    questionOf: (place: number) => `Question ${count(place)}`,
    letterOf: (place: number) => `Letter of question ${count(place)}`,
    add: 'Your own question',
    addPreset: (question: string) => `Add: ${question}`,
    presets: 'Often asked',
    remove: (question: string) => `Remove: ${question}`,
    removes: 'Its answers are deleted when you save.',
    save: 'Save questions',
    cancel: 'Cancel',
    full: `A list has at most ${count(MAX_ATTRIBUTES)} questions.`,
    empty: 'Write a question, or remove it.',
    long: `Use at most ${count(MAX_QUESTION_CHARACTERS)} characters.`,
    noLetter: 'Choose a letter from A to Z.',
    screenKey: (letter: string) => `${letter} is already a key of the grading screen. Choose another letter.`,
    taken: (letter: string) => `${letter} is already the letter of another question. Choose another letter.`,
  },

  presets: {
    boarded: 'Boarded',
    tarp: 'Tarp on roof',
    tall_grass: 'Tall grass',
    fire: 'Fire damage',
    dumping: 'Dumping',
    vacant: 'Looks vacant',
    broken_windows: 'Broken windows',
    junk_vehicles: 'Junk vehicles',
    graffiti: 'Graffiti',
    under_construction: 'Under construction',
  } satisfies Record<AttributePreset, string>,
}))

const answerWord = (answer: boolean | undefined): string =>
  answer === undefined ? 'not answered' : answer ? 'yes' : 'no'
