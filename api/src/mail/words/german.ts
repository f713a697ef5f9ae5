import type { Role } from '@fettle/shared-types'
import type { MailWords } from './english.ts'

const notYou = 'Wenn Sie das nicht waren, beachten Sie diese Nachricht nicht.'
const unlessUsed = 'Es geschieht nur etwas, wenn der Code benutzt wird. Sagen Sie ihn niemandem.'

const roles: Record<Role, string> = {
  reader: 'Leser',
  author: 'Autor',
  editor: 'Redakteur',
  owner: 'Inhaber',
}

/** Mails in German, which speak to their readers as `Sie`. */
export const germanMails: MailWords = {
  code: (site, code) => ({
    subject: `${code} ist Ihr Code für ${site}`,
    heading: `Ihr Code für ${site}`,
    lead: 'Geben Sie diesen Code auf der Seite ein, auf der Sie ihn angefordert haben:',
    after: (minutes) => [`Er gilt einmal und ${minutes} Minuten lang.`, `${notYou} ${unlessUsed}`],
  }),
  hasAccount: (site) => ({
    heading: `Sie haben ein Konto bei ${site}`,
    lead: 'Jemand, vermutlich Sie, wollte sich mit dieser Adresse anmelden. Zu ihr gibt es schon ein Konto: Melden Sie sich mit Ihrem Passwort an.',
    link: 'Anmelden',
    after: [`${notYou} Ihr Konto bleibt, wie es ist.`],
  }),
  answer: { subject: (reference) => `Ihre Anfrage ${reference}`, quoted: 'Sie schrieben:' },
  invitation: (site, inviter, role) => ({
    subject: `${inviter} lädt Sie zu ${site} ein`,
    heading: `Sie sind zu ${site} eingeladen`,
    before: [
      `${inviter} lädt Sie zu ${site} ein, mit der Rolle „${roles[role]}“.`,
      'Um anzunehmen, wählen Sie einen Namen und ein Passwort.',
    ],
    link: 'Einladung annehmen',
    after: (until) => [
      `Der Link gilt einmal, bis ${until}.`,
      'Wenn Sie das nicht erwartet haben, beachten Sie es nicht. Es geschieht nur etwas, wenn der Link benutzt wird.',
    ],
  }),
  reset: (site) => ({
    subject: `Ein neues Passwort für ${site}`,
    heading: `Wählen Sie ein neues Passwort für ${site}`,
    lead: 'Jemand, vermutlich Sie, möchte das Passwort Ihres Kontos zurücksetzen.',
    byOwner:
      'Diesen Link hat ein Inhaber der Website für Sie angelegt, damit Sie ein neues Passwort wählen können.',
    link: 'Neues Passwort wählen',
    after: (until) => [
      `Der Link gilt einmal, bis ${until}. Wer ihn benutzt, wird überall abgemeldet.`,
      `${notYou} Ihr Passwort bleibt, wie es ist.`,
    ],
  }),
  newAddress: (site, code) => ({
    subject: `${code} bestätigt Ihre neue Adresse bei ${site}`,
    heading: `Bestätigen Sie Ihre neue Adresse bei ${site}`,
    lead: 'Geben Sie diesen Code im Studio ein, wo Sie ihn angefordert haben:',
    after: (minutes) => [
      `Er gilt einmal und ${minutes} Minuten lang. Danach melden Sie sich mit dieser Adresse an.`,
      `${notYou} ${unlessUsed}`,
    ],
  }),
  addressTaken: (site) => ({
    heading: `Sie haben ein Konto bei ${site}`,
    lead: 'Jemand, vermutlich Sie, möchte diese Adresse für ein anderes Konto verwenden. Zu ihr gibt es schon eines, und dabei bleibt es.',
    link: 'Anmelden',
    after: [`${notYou} Ihr Konto bleibt, wie es ist.`],
  }),
  addressChanged: (site) => ({
    heading: `Ihr Konto bei ${site} hat eine andere Adresse`,
    lead: 'Die Adresse Ihres Kontos wurde geändert, von jemandem, der dort angemeldet ist und das Passwort kennt. Mit dieser Adresse kann sich niemand mehr anmelden.',
    after: [
      'Wenn Sie das nicht waren, sagen Sie es sofort einem Inhaber der Website: Er kann Ihnen Ihr Konto zurückgeben.',
    ],
  }),
  linkFails: 'Wenn die Schaltfläche nicht funktioniert, kopieren Sie diese Adresse in den Browser:',
  why: {
    typed: (site) => `Sie erhalten diese Nachricht, weil diese Adresse bei ${site} eingegeben wurde.`,
    invited: (site) => `Sie erhalten diese Nachricht, weil jemand von ${site} diese Adresse eingeladen hat.`,
    account: (site) => `Sie erhalten diese Nachricht zu Ihrem Konto bei ${site}.`,
    asked: (site) => `Sie erhalten diese Nachricht, weil Sie eine Anfrage an ${site} gesendet haben.`,
  },
  anOwner: 'Ein Inhaber dieser Website',
  factorRemoved: (site, owner) => ({
    heading: `Ihr zweiter Faktor bei ${site} wurde entfernt`,
    before: [
      `Entfernt hat den zweiten Faktor Ihres Kontos: ${owner}. Sie melden sich nur noch mit E-Mail-Adresse und Passwort an.`,
      'Richten Sie auf Ihrem Profil einen neuen ein, damit Ihr Konto wieder sicher ist.',
    ],
    link: 'Profil öffnen',
    after: [`Wenn Sie nicht darum gebeten haben, wenden Sie sich sofort an: ${owner}.`],
  }),
  passkeyAdded: (site, name) => ({
    heading: `Ihrem Konto bei ${site} wurde ein Passkey hinzugefügt`,
    lead: `Er heißt ${name}. Wer ihn hat und entsperren kann, kann sich ohne Ihr Passwort in Ihrem Konto anmelden.`,
    link: 'Passkeys ansehen',
    after: [
      'Wenn Sie das nicht waren, entfernen Sie den Passkey auf Ihrem Profil und ändern Sie Ihr Passwort: Das meldet alle anderen ab.',
    ],
  }),
  passkeyRemoved: (site, name) => ({
    heading: `Ein Passkey Ihres Kontos bei ${site} wurde entfernt`,
    lead: `Er hieß ${name}. Mit ihm kann sich niemand mehr anmelden.`,
    link: 'Passkeys ansehen',
    after: ['Wenn Sie das nicht waren, ändern Sie Ihr Passwort: Das meldet alle anderen ab.'],
  }),
}
