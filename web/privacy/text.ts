import { OLD_KEY_DAYS } from '@curbgrade/core/account/keys/key-rules'
import type { BrowserPoint } from '@curbgrade/core/account/stored-data'
import { EVENT_DAYS } from '@curbgrade/core/events/event-types'
import { streetCollections } from '@curbgrade/core/imagery/street-collections'
import { TRASH_DAYS } from '@curbgrade/core/lists/limits'
import { defineText } from '@curbgrade/core/text/define-text'
import type { PartId, SupplierId } from './parts.ts'

type Supplier = { readonly who: string; readonly when: string; readonly sees: string }

type Point = { readonly term: string; readonly text: string }
type Part = {
  readonly title: string
  readonly paragraphs: readonly string[]
  readonly points?: Readonly<Record<string, Point>>
  readonly link?: string
}

const collections = Object.values(streetCollections).map(({ name }) => name)

/** Must stay true: a change to what is stored, sent or retained changes this page, too. */
export const privacyText = defineText(({ list }) => ({
  title: 'Privacy',
  lead: 'What Curbgrade stores about you, where and for how long, who else sees it, and how to export or erase it.',
  contents: 'On this page',
  here: 'In use here',
  suppliers: {
    demo: {
      who: 'Demo imagery',
      when: 'You view pictures of the drawn demo town',
      sees: 'No one. The server draws the pictures itself and stores them without your name.',
    },
    google: {
      who: 'Google Maps',
      when: 'You open a property, check the coverage of a list, or let AI grade it, if the operator has set up Google imagery',
      sees: "The address of the property you open, every address of a list you check, and those of the properties that AI grades. Interactive panoramas and maps load from Google, which then also sees your browser's network address. We store the location of the address and the reference, direction and date of a picture, but not the picture.",
    },
    open: {
      who: list(['US Census', 'USGS', ...collections, 'a map host']),
      when: 'You open a property, check the coverage of a list, or let AI grade it, if the operator has set up open imagery',
      sees: "The address of the property you open, every address of a list you check, and those of the properties that AI grades go to the Census geocoder; the others get coordinates. Their licenses allow storing the picture, so it's kept with your list. The map loads from the operator's map host, which is OpenFreeMap unless set otherwise. It sees your browser's network address and the part of the map you look at.",
    },
    mail: {
      who: "The operator's mail server",
      when: 'We send you a link to verify your email or reset your password, a notice about your account, or an update about a list',
      sees: 'Your email, your name and the text of the message. A copy running on your own machine sends nothing and writes messages to a folder instead.',
    },
    push: {
      who: "Your browser maker's push service",
      when: 'Only after you turn on push notifications',
      sees: 'That a message is sent, and when. Its content is encrypted for your browser.',
    },
    'test-payments': {
      who: 'Test payments',
      when: 'If no payment provider is set up',
      sees: 'No one. Checkout accepts only test card numbers, and no money moves.',
    },
    'live-payments': {
      who: 'Stripe',
      when: 'You sign up, or buy tokens or a plan, if payments are live',
      sees: "Your email, your name, your user ID and what you buy. You enter your card on Stripe's pages; it never reaches this server.",
    },
    grader: {
      who: 'A grader on this server',
      when: 'You let AI grade a list',
      sees: 'No one. It runs on the server.',
    },
    model: {
      who: "A vision model or grader of the operator's choice",
      when: 'You let AI grade a list, if the operator has connected one',
      sees: 'The picture of each property, without your name, your email or the title of the list. Only pictures whose provider allows it, or for which the operator has accepted responsibility. Your own photos only in lists for which you agreed.',
    },
  } as Readonly<Record<SupplierId, Supplier>>,
  parts: {
    short: {
      title: 'In short',
      paragraphs: [
        "Curbgrade stores what you enter and upload, what you grade, and what your tokens were spent on. No one but you can open it: to every other account, it doesn't exist.",
        "There's no advertising, no analytics and no tracking, and nothing is sold or given away. Pages, fonts and pictures come from this server, except where a supplier below says otherwise.",
      ],
    },
    stored: {
      title: 'What we store',
      paragraphs: [],
      points: {
        account: {
          term: 'Your account',
          text: "Email and whether it's verified, display name, a random user ID, and a hash of your password, which can't be turned back into it. After you change your email, also the one before, until the new one is verified and a week has passed. The keys you changed, your grading settings, and the views and columns you chose.",
        },
        sessions: {
          term: 'Your sessions',
          text: "For each browser you're logged in with: the time, the network address, and the name the browser reports.",
        },
        keys: {
          term: 'Keys of your programs',
          text: "Name, how the key begins, what it may do, when it was made, ends and was last used, and a hash, which can't be turned back into the key.",
        },
        lists: {
          term: 'Your lists',
          text: 'The file as uploaded, its rows with the columns that the list keeps, the title, tags, saved views, questions and scale, and your progress. Scales of your own are kept for all lists.',
        },
        grades: {
          term: 'Your grades',
          text: 'Each grade with its time and when its picture was shown, and every change to it. The values that your changes of many properties replaced, so that you can undo them. Flags, notes, answers to questions, and which properties you skipped. Where you review an AI: the sample, the predictions, which of them you saw before you graded, and whether you agree.',
        },
        places: {
          term: 'Addresses on the map',
          text: "For each address we looked up: its location, how the map spells it, how certain the match is, and what pictures are available, or that the map doesn't know it. We also keep a hash of each address, by which your lists find what you graded before. If you check the coverage of a list, we keep the report with the list.",
        },
        ai: {
          term: 'AI results',
          text: 'For each property that AI looked at: its grade or why there is none, how certain it is, and what it reports seeing. Each run with its progress, and which suppliers failed during it.',
        },
        photos: {
          term: 'Your own photos',
          text: 'Each photo as your camera wrote it, with its position and whatever else the camera noted, except a video that a phone put behind it; two smaller pictures of it without any of that; its name, date, position and heading; and how much space they take. No one else sees them. A grader outside this server gets the smaller picture of those lists only for which you agreed to that by its name, until you withdraw it; we keep when you agreed. If you hide a part of a photo, its files are replaced by ones without that part and without what the camera noted; we keep a checksum of the earlier file, by which we recognize it. They are deleted with their list.',
        },
        pictures: {
          term: 'Pictures',
          text: 'For properties that you opened or AI graded: the picture in up to two sizes or its reference, its provider, date and direction. If its provider allows it, we also store several hundred numbers that describe it, by which the grader and your examples find similar pictures. They are deleted with the picture. A picture that was graded stays with the list when another view replaces it; of others we keep when they were deleted.',
        },
        grader: {
          term: 'Your own grader',
          text: 'What the grader learned from your grades, version by version, with its accuracy figures. It grades only your lists and is deleted with your account.',
        },
        tokens: {
          term: 'Your tokens',
          text: 'Every change to your balance: amount, reason, time, list and row. The balance below which you want a message. If you got free tokens for a verified email, a hash of it.',
        },
        payments: {
          term: 'Your payments',
          text: "What you bought, when and for how much, refunds, the status of your plan, and the payment provider's IDs for you and for each payment. For 90 days, what the provider reported to us. We don't store your card.",
        },
        notifications: {
          term: 'Notifications',
          text: "Your two settings, what happened to your lists, when your tokens ran low, what we sent, and, if push is on, the address of your browser's push service.",
        },
      },
    },
    where: {
      title: 'Where we store it',
      paragraphs: [
        'In one database and one file store, run by the operator of this site. Files have no public address and open only through your session.',
        'A copy running on your own machine keeps everything in its data folder, and nothing leaves that machine.',
      ],
    },
    'how-long': {
      title: 'How long we keep it',
      paragraphs: ["What's yours stays until you delete it. The rest is deleted automatically:"],
      points: {
        sessionsEnd: { term: 'Sessions', text: 'Seven days after the last day of use, or when you log out.' },
        keysEnd: {
          term: 'Keys of your programs',
          text: `${OLD_KEY_DAYS} days after they expired or were revoked.`,
        },
        resetLinks: {
          term: 'Reset links',
          text: 'One hour, or until you use one or request another. We store only a hash of the link.',
        },
        links: {
          term: 'Verification links',
          text: '24 hours. We store only a hash of the link, along with the email it was sent to.',
        },
        mail: {
          term: 'Emails about your account',
          text: "If the mail server can't be reached, a message waits for a little over a day, with your email and without your name, and is then dropped. Deleting your account drops it immediately. We count how many we send under a hash of your email, and remove the count after about a day.",
        },
        logins: {
          term: 'Login attempts',
          text: 'Counted for 15 minutes under a hash of your email, then removed within the hour.',
        },
        addresses: {
          term: 'Network addresses',
          text: 'Used for rate limiting, and removed within two hours of the last request.',
        },
        requests: {
          term: 'Responses to repeated requests',
          text: "One day, so that a retry isn't charged twice.",
        },
        calls: {
          term: 'Lookups',
          text: 'A count of your latest day, to enforce daily limits, until that of another day replaces it. If you delete your account or change its email, the count continues under a hash of your email until the day is over.',
        },
        deletedLists: {
          term: 'Deleted lists',
          text: `${TRASH_DAYS} days in the trash, or until you delete them there forever.`,
        },
        messages: { term: 'Messages about lists and tokens', text: '180 days.' },
        events: {
          term: 'What happened, such as that a list is complete or tokens run low',
          text: `${EVENT_DAYS} days.`,
        },
        logs: {
          term: 'Server logs',
          text: 'As long as the operator keeps them. They contain times, types of request, network addresses and user IDs, but never passwords, links, cookies or what you upload.',
        },
      },
    },
    who: {
      title: 'Who sees what',
      paragraphs: [
        'Some features need a supplier. Each one gets only what it needs to do its job. The ones in use on this site are marked.',
      ],
    },
    browser: {
      title: 'In your browser',
      paragraphs: [],
      points: {
        cookies: {
          term: 'Cookies',
          text: "One keeps you logged in. Another remembers for 180 days that this browser has logged in to your account, so that strangers who try to guess your password can't lock you out here. Scripts can't read either cookie, and other sites can't use them.",
        },
        untilLogout: {
          term: 'Until you log out',
          text: "To make pages faster: your user ID, email, name, balance, and the status and end of your plan with the payment provider's ID for you; a copy of the keys you changed, your grading settings, and the views and columns you chose; and while several lists are made of one file, its name and what you chose for it.",
        },
        untilSaved: {
          term: 'Until they are saved',
          text: "Grades, flags, notes, tags, answers and skips that haven't reached the server yet, with the address; and choices of keys, settings, views and columns that haven't, with your user ID.",
        },
        untilClosed: {
          term: 'Until you close the tab',
          text: "Which list you're buying tokens for, how far you scrolled on the pages you visited, and since when you've been grading.",
        },
        untilCleared: {
          term: 'Until you clear it',
          text: "Your theme; whether the map, the filter and the AI's opinion are shown; that you have swiped before, and that panoramas open without asking. The panorama viewer remembers whether you have a touch screen.",
        },
      } satisfies Record<BrowserPoint, Point>,
    },
    export: {
      title: 'Export your data',
      paragraphs: [
        'Every list exports as CSV, Excel or GeoJSON: your own columns with the same values, then the grades, their dates and links to the pictures. Exporting is free, even after a plan ends. Every token you spent is listed under Tokens.',
      ],
    },
    erase: {
      title: 'Erase your data',
      paragraphs: [
        `When you delete a list, its rows, grades, pictures and file become unavailable immediately and go to the trash, where only you can restore them. They are erased within two hours after ${TRASH_DAYS} days, or within minutes if you delete the list forever. If the operator is making a backup, files are erased when it's done. If a file can't be erased, we try again every hour.`,
        'You can delete your account in the account settings, with your password. It takes effect immediately in every browser: sessions, lists, grades, pictures and files are gone, and the last of them is erased from disk within about an hour, or once a running backup is done.',
        "What stays is what the ledger needs to balance, under the random user ID: each change to your balance, and each payment with its ID at the payment provider. It doesn't contain your name, your email or the address of a property. For 90 days there's also a record of what the payment provider reported to us, with its ID for you. What the provider itself knows about you stays with the provider. If you got free tokens for a verified email, a hash of it stays, too, so that the same email can't get them twice. Logs and backups last as long as the operator keeps them.",
      ],
      link: 'Open account settings',
    },
    ask: {
      title: 'Questions',
      paragraphs: [
        'The operator of this site is responsible for what it stores, and answers questions about it. To report a security vulnerability in the software, see its SECURITY.md.',
      ],
    },
  } as Readonly<Record<PartId, Part>>,
}))
