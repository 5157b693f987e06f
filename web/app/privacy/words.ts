import { paths } from '../paths.ts'

/** What this page says has to be true: whoever changes what is stored, sent or kept changes it here, too. */
export const words = {
  title: 'Privacy',
  lead: 'What Curbgrade stores about you, where, for how long, who else sees it, and how to take it with you or erase it.',
  contents: 'On this page',
  here: 'Used here',
  home: 'Home',
  toLists: 'Your lists',
} as const

export type SupplierId =
  | 'demo'
  | 'google'
  | 'open'
  | 'mail'
  | 'push'
  | 'test-payments'
  | 'live-payments'
  | 'grader'
  | 'model'

type Supplier = {
  readonly id: SupplierId
  readonly who: string
  readonly when: string
  readonly sees: string
}

type Part = {
  readonly id: string
  readonly title: string
  readonly paragraphs: readonly string[]
  readonly points?: readonly { readonly term: string; readonly text: string }[]
  readonly suppliers?: readonly Supplier[]
  readonly link?: { readonly to: string; readonly label: string }
}

const suppliers: readonly Supplier[] = [
  {
    id: 'demo',
    who: 'Demo imagery',
    when: 'Pictures of the drawn demo town',
    sees: 'No one. The server draws the pictures itself and keeps the drawings without a name.',
  },
  {
    id: 'google',
    who: 'Google Maps',
    when: 'You open a property, check what there is to see of a list, or let AI grade it, where the operator has set up Google imagery',
    sees: 'The address of the property you open, every address of a list you check, and those of the properties that AI grades. Interactive panoramas and maps load from Google, which then also sees your browser’s network address. We keep where the address is, and the reference, direction and date of a picture, not the picture.',
  },
  {
    id: 'open',
    who: 'US Census, USGS, Panoramax, KartaView, Mapillary, and a map host',
    when: 'You open a property, check what there is to see of a list, or let AI grade it, where the operator has set up open imagery',
    sees: 'The address of the property you open, every address of a list you check, and those of the properties that AI grades go to the Census geocoder; the others get coordinates. Their licenses allow storing the picture, so it’s kept with your list. The map loads from the operator’s map host, which is OpenFreeMap unless set otherwise. It sees your browser’s network address and the part of the map you look at.',
  },
  {
    id: 'mail',
    who: 'The operator’s mail server',
    when: 'We send you a link to verify your email or reset your password, a notice about your account, or news of a finished list',
    sees: 'Your email, your name and the text of the message. A copy that someone runs on their own machine sends nothing: it writes messages to a folder.',
  },
  {
    id: 'push',
    who: 'Your browser maker’s push service',
    when: 'Only after you switch push notifications on',
    sees: 'That a message comes, and when. Its content is encrypted for your browser.',
  },
  {
    id: 'test-payments',
    who: 'Test payments',
    when: 'Where no payment provider is set up',
    sees: 'No one. You’re not asked for a card, and no money moves.',
  },
  {
    id: 'live-payments',
    who: 'Stripe',
    when: 'You sign up, or buy tokens or a plan, where payments are live',
    sees: 'Your email, your name, your user ID and what you buy. You enter your card on Stripe’s pages; it never reaches this server.',
  },
  {
    id: 'grader',
    who: 'A grader on this server',
    when: 'You let AI grade a list',
    sees: 'No one. It runs on the server.',
  },
  {
    id: 'model',
    who: 'A vision model or grader of the operator’s choice',
    when: 'You let AI grade a list, where the operator has connected one',
    sees: 'The picture of each property, without your name, your email or the title of the list. Only pictures whose provider allows it, or that the operator takes responsibility for.',
  },
]

export const parts: readonly Part[] = [
  {
    id: 'short',
    title: 'In short',
    paragraphs: [
      'Curbgrade stores what you enter and upload, what you grade, and what your tokens were spent on. No one but you can open it: to every other account, it doesn’t exist.',
      'There’s no advertising, no analytics and no tracking, and nothing is sold or given away. Pages, fonts and pictures come from this server, except where a supplier below says otherwise.',
    ],
  },
  {
    id: 'stored',
    title: 'What is stored',
    paragraphs: [],
    points: [
      {
        term: 'Your account',
        text: 'Email and whether it’s verified, display name, a random user ID, and a hash of your password, which can’t be turned back into it.',
      },
      {
        term: 'Your sessions',
        text: 'For each browser you’re logged in with: when, from which network address, and what the browser calls itself.',
      },
      {
        term: 'Your lists',
        text: 'The file as uploaded, its rows with all their columns, the title, and how far you have come.',
      },
      {
        term: 'Your grades',
        text: 'Each grade with its time, and each change of it.',
      },
      {
        term: 'Addresses on the map',
        text: 'For each address that was looked up: where it is, how the map writes it, how sure that is, and what pictures there are, or that the map doesn’t know it.',
      },
      {
        term: 'AI results',
        text: 'For each property that AI looked at: its grade or why it has none, how sure it is, and what it says it saw.',
      },
      {
        term: 'Pictures',
        text: 'Of properties that you opened or AI graded: the picture or its reference, its provider, date and direction. Where its provider allows it, also what the grader saw in it, some hundred numbers; they go with the picture.',
      },
      {
        term: 'Your own grader',
        text: 'What your grades have taught the grader, version by version, with its figures. It grades your lists alone and goes with your account.',
      },
      {
        term: 'Your tokens',
        text: 'Every entry of the balance: amount, reason, time, list and row.',
      },
      {
        term: 'Your payments',
        text: 'What you bought, when and for how much, refunds, the state of your plan, and the IDs that the payment provider has for you and for each payment. No card.',
      },
      {
        term: 'Notifications',
        text: 'Your two switches, what was sent, and, with push switched on, the address of your browser’s push service.',
      },
    ],
  },
  {
    id: 'where',
    title: 'Where',
    paragraphs: [
      'In one database and one file store, run by the operator of this site. Files have no public address: each one opens only through your session.',
      'A copy that someone runs on their own machine keeps everything in its data folder there, and nothing leaves that machine.',
    ],
  },
  {
    id: 'how-long',
    title: 'For how long',
    paragraphs: ['What’s yours stays until you delete it. The rest is deleted automatically:'],
    points: [
      { term: 'Sessions', text: 'Seven days after the last day of use, or when you log out.' },
      {
        term: 'Reset links',
        text: 'One hour, or until you use one or ask for another. The link is stored as a hash only.',
      },
      {
        term: 'Verification links',
        text: '24 hours. The link is stored as a hash only, next to the email it was sent to.',
      },
      {
        term: 'Emails about your account',
        text: 'If the mail server can’t be reached, a message waits for a little over a day, with your email and without your name, and is then dropped. Deleting your account drops it at once. How many we send is counted under a hash of your email, and the count is removed after about a day.',
      },
      {
        term: 'Attempts to log in',
        text: 'Counted for 15 minutes under a hash of the email, then removed within the hour.',
      },
      {
        term: 'Network addresses',
        text: 'Counted to stop floods of requests, and removed within two hours of the last one.',
      },
      {
        term: 'Answers to repeated requests',
        text: 'One day, so that a retry isn’t charged twice.',
      },
      { term: 'Messages about lists', text: '180 days.' },
      {
        term: 'Server logs',
        text: 'As long as the operator keeps them. They hold times, kinds of request, network addresses and user IDs; never passwords, links, cookies or what you upload.',
      },
    ],
  },
  {
    id: 'who',
    title: 'Who sees what',
    paragraphs: [
      'Some things need a supplier. Each one gets only what it needs for its work. The ones in use on this site are marked.',
    ],
    suppliers,
  },
  {
    id: 'browser',
    title: 'In your browser',
    paragraphs: [
      'One cookie keeps you logged in. Another remembers for 180 days that this browser has logged in to your account, so that strangers who guess at your password can’t lock you out here. Scripts can’t read either cookie, and other sites can’t use them.',
      'For faster pages your browser also remembers your user ID, email, name and balance until you log out, your choice of theme and view, and any grades that haven’t reached the server yet.',
    ],
  },
  {
    id: 'export',
    title: 'Take it with you',
    paragraphs: [
      'Every list exports as a CSV: your own columns with the same values, then the grades, their dates and links to the pictures. Exporting is free, and stays so when a plan ends. Every token you spent is listed under Tokens.',
    ],
  },
  {
    id: 'erase',
    title: 'Erase it',
    paragraphs: [
      'When you delete a list, no one can open its rows, grades, pictures and file from that moment, and they’re erased within minutes. Files wait while the operator makes a backup, and if one can’t be erased, we try again every hour.',
      'You can delete your account in the account settings, with your password. It takes effect at once and in every browser: sessions, lists, grades, pictures and files are gone, and the last of them is erased from disk within about an hour, or when a backup that’s being made is done.',
      'What stays is what the books need, under the random user ID: each entry of the balance, and each payment with its ID at the payment provider. It doesn’t contain your name, your email or the address of a property. For 90 days there’s also a list of what the payment provider told us, with its ID for you. What the provider itself knows about you stays there. If you got free tokens, a hash of your email stays, too, so that it can’t bring them twice. Logs and backups last as long as the operator keeps them.',
    ],
    link: { to: paths.account, label: 'Open the account settings' },
  },
  {
    id: 'ask',
    title: 'Questions',
    paragraphs: [
      'The operator of this site is responsible for what it stores, and answers questions about it. To report a security problem in the software, see its SECURITY.md.',
    ],
  },
]
