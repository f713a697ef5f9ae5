import type { Translation } from '../../translation.ts'

const tooMany = 'Zu viele Versuche. Bitte warten Sie eine Stunde und versuchen Sie es dann erneut.'
const maintained = 'Die Website wird gerade gewartet. Bitte versuchen Sie es in einigen Minuten erneut.'
const failed = 'Bei uns ist etwas schiefgegangen. Bitte versuchen Sie es erneut.'

/** Everything that is filled in: the enquiry, signing in and up, and the pages of mailed links. */
export const germanForms = {
  queryForm: {
    heading: 'Angebot anfragen',
    usualButton: 'Angebot anfragen',
    intro:
      'Schreiben Sie, worum es geht und was nicht funktioniert. Ein Mensch liest das und antwortet in den Geschäftszeiten, {{business.hours}}.',
    close: 'Schließen',
    quickerWays: 'Oder schneller',
    firstName: 'Vorname',
    lastName: 'Nachname',
    email: 'E-Mail',
    phone: 'Telefon',
    message: 'Nachricht',
    submit: 'Anfrage senden',
    submitting: 'Wird gesendet …',
    sent: 'Danke. Ihre Anfrage ist da, und wir rufen Sie zurück.',
    next: 'Ein Mensch liest sie und antwortet in den Geschäftszeiten, {{business.hours}}.',
    sooner: 'Eiliger? Halten Sie das Zeichen bereit und rufen Sie an:',
    orChat: 'oder schreiben Sie uns auf',
    reference: (reference) => `Ihr Zeichen ist ${reference}.`,
    refusals: {
      invalid: 'Bitte füllen Sie alle Felder aus, mit vollständiger E-Mail-Adresse und Telefonnummer.',
      too_large: 'Die Nachricht ist zu lang für dieses Formular. Bitte kürzen Sie sie oder rufen Sie uns an.',
      read_only:
        'Unsere Website wird gerade gewartet und nimmt keine Anfragen an. Bitte senden Sie sie in einigen Minuten erneut oder rufen Sie uns an.',
      too_many:
        'Von hier kamen in kurzer Zeit mehrere Anfragen. Bitte warten Sie zehn Minuten oder rufen Sie uns an.',
    },
    failed:
      'Ihre Anfrage konnte nicht gesendet werden. Nichts Geschriebenes ist verloren: Bitte versuchen Sie es erneut oder rufen Sie uns an.',
  },
  loginPage: {
    title: 'Anmelden',
    emailLabel: 'E-Mail',
    passwordLabel: 'Passwort',
    showPassword: 'Passwort anzeigen',
    hidePassword: 'Passwort verbergen',
    submit: 'Anmelden',
    submitting: 'Wird angemeldet …',
    byPasskey: 'Mit Passkey anmelden',
    askingPasskey: 'Wartet auf Ihren Passkey …',
    noPasskeys: 'Dieser Browser kennt keine Passkeys. Melden Sie sich mit E-Mail und Passwort an.',
    passkeyRefusals: {
      invalid_credentials:
        'Dieser Passkey ist hier nicht bekannt oder passt nicht. Melden Sie sich mit E-Mail und Passwort an.',
      not_signed_in: 'Das hat zu lange gedauert. Verwenden Sie Ihren Passkey noch einmal.',
    },
    passkeyFailures: {
      AbortError: 'Es wurde kein Passkey verwendet.',
      NotAllowedError:
        'Es wurde kein Passkey verwendet: Es wurde abgebrochen, dauerte zu lange, oder hier ist keiner für diese Website.',
      NotSupportedError: 'Dieser Browser kennt keine Passkeys.',
      SecurityError:
        'An dieser Adresse funktionieren Passkeys nicht. Öffnen Sie die Website unter ihrer eigenen Adresse und versuchen Sie es erneut.',
    },
    passkeyFailed: 'Der Passkey konnte nicht verwendet werden.',
    codeLabel: 'Code',
    codeNote:
      'Geben Sie die sechs Ziffern Ihrer Authenticator-App ein oder einen Ihrer Wiederherstellungscodes.',
    codesLost:
      'Kein Code zur Hand? Eine Inhaberin oder ein Inhaber dieser Website kann den zweiten Faktor Ihres Kontos entfernen.',
    again: 'Von vorn beginnen',
    failedPrefix: 'Anmeldung fehlgeschlagen:',
    refusals: {
      invalid_credentials: 'E-Mail oder Passwort stimmt nicht',
      invalid: 'E-Mail-Adresse und Passwort werden gebraucht.',
      wrong_code:
        'Dieser Code stimmt nicht oder wurde schon benutzt. Versuchen Sie es mit dem nächsten Code Ihrer App oder einem anderen Wiederherstellungscode.',
      sign_in_over:
        'Das hat zu lange gedauert, oder es wurden zu viele Codes versucht. Geben Sie E-Mail und Passwort erneut ein.',
      too_many: 'Zu viele Versuche. Bitte warten Sie einige Minuten und versuchen Sie es dann erneut.',
      busy: 'Gerade sind viele Menschen hier. Bitte versuchen Sie es in einigen Sekunden erneut.',
      read_only:
        'Die Website wird gerade gewartet, und niemand kann sich anmelden. Bitte versuchen Sie es in einigen Minuten erneut.',
      unavailable:
        'Gerade melden sich zu viele Menschen an. Bitte versuchen Sie es in einigen Sekunden erneut.',
    },
    forgotten: 'Passwort vergessen?',
    failed: 'Bei uns ist etwas schiefgegangen. Bitte versuchen Sie es erneut.',
    backToHome: 'Zur Startseite',
  },
  signUp: {
    heading: 'Möchten Sie kommentieren?',
    loginText:
      'Leser brauchen kein Passwort. Geben Sie Ihre E-Mail-Adresse und einen Namen an, und wir senden Ihnen einen Code. Mit derselben Adresse behalten Sie Ihr Konto.',
    closedText:
      'Neue Konten können derzeit nicht angelegt werden. Wenn Sie schon eines haben, geben Sie dessen E-Mail-Adresse an, und wir senden Ihnen einen Code zum Anmelden.',
    commentHeading: 'Bestätigen Sie Ihre E-Mail-Adresse, um zu kommentieren',
    commentText:
      'Zum Kommentieren müssen Sie angemeldet sein. Wir senden Ihnen einen sechsstelligen Code; sobald Sie ihn hier eingeben, wird Ihr Kommentar abgesendet.',
    email: 'E-Mail',
    emailNote: 'Wird niemandem gezeigt. Nur wer die Kommentare betreut, kann sie sehen.',
    name: 'Ihr Name',
    nameNote: 'Er steht neben Ihren Kommentaren.',
    send: 'Code zusenden',
    sending: 'Wird gesendet …',
    sentTo: (email) => `Wir haben einen Code an ${email} gesendet. Er gilt 15 Minuten.`,
    sent: 'Wir haben einen Code an Ihre E-Mail-Adresse gesendet. Er gilt 15 Minuten.',
    code: 'Code',
    confirm: 'Bestätigen',
    confirmAndPost: 'Bestätigen und absenden',
    confirming: 'Wird geprüft …',
    noMail: 'Nach einigen Minuten keine Mail? Sehen Sie bei den unerwünschten nach.',
    another: 'Neuen Code anfordern',
    cancel: 'Jetzt nicht',
    failed,
    refusals: {
      invalid: 'Geben Sie eine E-Mail-Adresse und einen Namen ohne @ ein, oder die sechs Ziffern des Codes.',
      second_factor_required:
        'Dieses Konto hat einen zweiten Faktor. Melden Sie sich mit Passwort und einem Code Ihrer App an.',
      wrong_code:
        'Dieser Code stimmt nicht oder gilt nicht mehr. Sehen Sie in die neueste Mail oder fordern Sie einen neuen Code an.',
      sign_up_closed: 'Auf dieser Website kann sich zurzeit niemand registrieren.',
      too_many: tooMany,
      read_only: maintained,
      unavailable:
        'Gerade registrieren sich viele Menschen. Bitte versuchen Sie es in einigen Minuten erneut.',
    },
  },
  accountLink: {
    failed,
    email: 'E-Mail',
    name: 'Ihr Name',
    nameNote: 'Er steht neben dem, was Sie schreiben.',
    password: 'Passwort',
    newPassword: 'Neues Passwort',
    passwordNote:
      'Mindestens 8 Zeichen. Einige Wörter hintereinander sind leicht zu merken und schwer zu erraten.',
    link: 'Ihr Link',
    linkNote: 'Fügen Sie den ganzen Link aus Ihrer Mail ein, oder den, den Sie bekommen haben.',
    back: 'Zurück zur Anmeldung',
    passwordSet: 'Ihr neues Passwort ist gesetzt. Melden Sie sich damit an.',
  },
  forgotPage: {
    title: 'Passwort vergessen?',
    text: 'Geben Sie die E-Mail-Adresse Ihres Kontos ein. Kennen wir sie, senden wir einen Link, mit dem Sie ein neues Passwort wählen können.',
    submit: 'Link zusenden',
    noMail:
      'Nach einigen Minuten keine Mail? Sehen Sie bei den unerwünschten nach. Auch ein Inhaber dieser Website kann Ihnen einen Link machen.',
    sentTitle: 'Sehen Sie in Ihre E-Mails',
    sent: 'Gibt es ein Konto mit dieser Adresse, ist ein Link dorthin unterwegs. Er gilt einmal, eine Stunde lang.',
    refusals: {
      invalid: 'Geben Sie eine E-Mail-Adresse ein.',
      no_mail:
        'Diese Website versendet keine Mails. Fragen Sie einen Inhaber: Er kann Ihnen im Studio unter People einen Link machen.',
      too_many: tooMany,
      read_only: maintained,
      unavailable:
        'Gerade fordern viele Menschen einen Link an. Bitte versuchen Sie es in einigen Minuten erneut.',
    },
  },
  resetPage: {
    title: 'Neues Passwort wählen',
    text: 'Danach sind Sie überall abgemeldet und melden sich mit dem neuen Passwort an.',
    submit: 'Passwort setzen',
    again: 'Neuen Link anfordern',
    refusals: {
      not_found: 'Dieser Link gilt nicht mehr: Er wurde benutzt, ist abgelaufen oder wurde zurückgezogen.',
      invalid: 'Geben Sie ein Passwort mit mindestens 8 Zeichen ein.',
      too_many: tooMany,
      read_only: maintained,
    },
  },
  invitationPage: {
    title: 'Einladung annehmen',
    text: 'Wählen Sie einen Namen und ein Passwort. Sie werden sofort angemeldet.',
    submit: 'Einladung annehmen',
    refusals: {
      not_found:
        'Diese Einladung gilt nicht mehr: Sie wurde benutzt, ist abgelaufen oder wurde zurückgezogen. Bitten Sie um eine neue.',
      conflict: 'Mit Ihrer E-Mail-Adresse gibt es schon ein Konto. Melden Sie sich damit an.',
      invalid: 'Geben Sie einen Namen ohne @ und ein Passwort mit mindestens 8 Zeichen ein.',
      too_many: tooMany,
      read_only: maintained,
    },
  },
} satisfies Partial<Translation>
