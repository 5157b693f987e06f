import { premiumPlan, tokenPacks } from '@curbgrade/core/billing/catalog'
import { gradeWord } from '@curbgrade/core/grading/grade-scale'
import { centsToText } from '@curbgrade/core/shared/money'
import { tokenCosts } from '@curbgrade/core/tokens/ledger'

export const words = {
  tabTitle: 'Curbgrade: every house on your list, graded from the curb',
  logIn: 'Log In',
  getStarted: 'Get Started',
  hero: {
    title: 'Every house on your list, graded from the curb.',
    text: 'Upload addresses, look once, press one key. Or let a model grade them, and check it where it is unsure.',
    how: 'See how it works',
    try: 'Go on, grade these six',
    tryKeys: 'keys 1 to 9, and 0 for 10',
  },
  demo: {
    label: 'Try grading',
    house: (number: number, count: number) => `House ${number} of ${count}`,
    picture: (street: string) => `The house at ${street}, drawn`,
    captured: (month: string, facing: string) => `Captured ${month} · facing ${facing}`,
    imagery: 'Demo imagery',
    grade: (grade: number, word: string) => `Grade ${grade}: ${word}`,
    ends: { first: 'like new', last: 'distressed' },
    undo: 'Undo',
    again: 'Start over',
    done: 'That was the whole job.',
    pace: (seconds: string) => `${seconds} seconds from one house to the next.`,
    distribution: 'Your grades',
  },
  how: {
    title: 'How it works',
    steps: {
      upload: {
        title: 'Upload lists',
        text: 'A CSV with street, city, state and zip, up to 50,000 rows. It is checked before anything is spent, and rows with missing data come back with the reason.',
      },
      analysis: {
        title: 'AI analysis',
        text: 'A model grades the list at one token a row and says how sure it is, so you look only where it is not.',
      },
      grading: {
        title: '1–10 grading',
        text: 'One key grades the house and brings the next, which is there already. On a phone, your thumb does it.',
      },
      exports: {
        title: 'Export results',
        text: 'Your own columns in their order, then the grade, its word, the date and the picture. Exporting is free.',
      },
    },
    figures: {
      fileName: 'june-drive.csv',
      fileValidation: '985 properties',
      good: 'Good condition',
      uncertain: 'Uncertain',
      work: 'Needs Work',
      csv: ['street,grade,word', '168 Hickory Way,7,Needs work', '134 Juniper Street,1,Like new'],
    },
  },
  pricing: {
    title: 'What it costs',
    text: 'A plan for the product, tokens for the pictures.',
    plan: premiumPlan.title,
    planPrice: centsToText(premiumPlan.priceCents),
    perMonth: 'a month',
    features: premiumPlan.features,
    afterward: 'When a plan ends, your lists, grades and exports stay open to you.',
    tokens: 'Tokens',
    tokensText: 'Prepaid. Bought once, used whenever you like.',
    caption: 'Token packs',
    columns: { pack: 'Pack', tokens: 'Tokens', price: 'Price', each: 'Per picture' },
    packs: tokenPacks.map(({ id, tokens, priceCents, label }) => ({
      id,
      label,
      tokens: tokens.toLocaleString('en-US'),
      price: centsToText(priceCents),
      each: `${((priceCents / tokens) * tokenCosts.street).toFixed(1)}¢`,
    })),
    buys: [
      { what: 'Street view or aerial picture', cost: '1 token' },
      { what: 'Panorama', cost: '2 tokens' },
      { what: 'Grading, exporting, seeing a paid picture again', cost: 'free' },
    ],
  },
  promises: {
    title: 'What you can rely on',
    items: [
      {
        title: 'A grade is never lost',
        text: 'It counts as saved when the server has it on disk. Until then it waits in your browser, through a reload and a dead network.',
      },
      {
        title: 'No picture, no charge',
        text: 'Tokens are taken when a picture is delivered, and once. Where there is none, or something fails, nothing is taken.',
      },
      {
        title: 'Every token on the record',
        text: 'Each one is listed with its list, its row and what was left afterward. Entries are added, never changed.',
      },
      {
        title: 'What you upload comes back',
        text: 'Each row once, your columns first, the same values. No cell runs as a formula in a spreadsheet.',
      },
      {
        title: 'Yours alone',
        text: 'Lists, pictures and files open for the account that owns them. To everybody else they do not exist.',
      },
      {
        title: 'Each picture says where it is from',
        text: 'The provider and the month stand on the picture, so an old one is never taken for today.',
      },
    ],
  },
  callToAction: {
    title: 'Bring a list. Grade the first street.',
    text: 'An account takes a name, an email and a password.',
  },
  privacy: 'Privacy',
  footer: 'Every house on your list, graded from the curb.',
} as const

/** For screen readers, which do not see the strip. */
export const gradedInWords = (street: string, grade: number): string =>
  `${street} graded ${grade}, ${gradeWord(grade)}.`
