import type { Knex } from 'knex'
import { createSchemaLevel, down, type Migrations } from '../../../migrate.ts'
import { addRoles } from '../../004-roles.ts'
import { addOwnAccount } from '../../005-own-account.ts'
import { addAuditLog } from '../../006-audit-log.ts'
import { addMailOutbox } from '../../008-mail-outbox.ts'
import { addAccountLinks } from '../../009-account-links.ts'
import { addDiscussion } from '../../011-discussion.ts'
import { addImports } from '../../012-imports.ts'
import { addSignIn } from '../../013-sign-in.ts'
import { addEnquiryWork } from '../../014-enquiry-work.ts'
import { addSchedule } from '../../015-schedule.ts'
import { addPictureColors } from '../../016-picture-colors.ts'
import { addPostLanguage } from '../../018-post-language.ts'
import { addDigests } from '../../019-digests.ts'
import { addPasskeys } from '../../020-passkeys.ts'
import { addMediaLibrary } from '../../021-media-library.ts'
import { addEmailChanges } from '../../023-email-changes.ts'
import { addPostDepartures } from '../../024-post-departures.ts'
import { addSeries } from '../../031-series.ts'
import { addPageCountTables } from '../../035-page-counts.ts'
import { addSearchPairs } from '../../036-search-pairs.ts'
import { addEnquirySubject } from '../../045-enquiry-subject.ts'
import { addQuestions } from '../../056-questions.ts'
import { addAccountPictures } from '../../057-account-pictures.ts'
import { addBlockedAddresses } from '../../058-blocked-addresses.ts'
import { addDeviceSignIns } from '../../060-device-sign-ins.ts'
import { addSampleRemoval } from '../../063-sample-removal.ts'
import { addDeviceSignInRetries } from '../../067-device-sign-in-retries.ts'
import { makeSearchIndexAgain } from '../../070-search-words-again.ts'
import { addCommentWriters } from '../../085-comment-writers.ts'
import { addLoggedComments } from '../../086-logged-comments.ts'
import { addCommentStandIns } from '../../087-comment-stand-ins.ts'
import { addLeftAddresses } from '../../098-left-addresses.ts'
import { addHadSignUp } from '../../100-had-sign-up.ts'
import { addTombstoneRevs } from '../../102-tombstone-revs.ts'
import * as initial from './001-initial.ts'
import * as commentPlace from './003-comment-place.ts'
import * as siteDocuments from './007-site-documents.ts'
import * as search from './010-search.ts'

async function schemaLevel(db: Knex): Promise<void> {
  await createSchemaLevel(db)
  // E-mail addresses are compared in lower case on either database.
  await db.raw('CREATE UNIQUE INDEX users_email ON users (lower(email))')
}

export const sqliteMigrations: Migrations = {
  '001-initial': { ...initial, down },
  '002-schema-level': { up: schemaLevel, down },
  '003-comment-place': { ...commentPlace, down },
  '004-roles': { up: addRoles('TEXT'), down },
  '005-own-account': { up: addOwnAccount('TEXT'), down },
  '006-audit-log': { up: addAuditLog('TEXT'), down },
  '007-site-documents': { ...siteDocuments, down },
  '008-mail-outbox': { up: addMailOutbox('TEXT'), down },
  '009-account-links': { up: addAccountLinks('TEXT'), down },
  '010-search': { ...search, down },
  '011-discussion': { up: addDiscussion('TEXT'), down },
  '012-imports': { up: addImports('TEXT'), down },
  '013-sign-in': { up: addSignIn('TEXT'), down },
  '014-enquiry-work': { up: addEnquiryWork('TEXT'), down },
  '015-schedule': { up: addSchedule('TEXT'), down },
  '016-picture-colors': { up: addPictureColors('TEXT'), down },
  '018-post-language': { up: addPostLanguage('TEXT'), down },
  '019-digests': { up: addDigests('TEXT'), down },
  '020-passkeys': { up: addPasskeys('TEXT'), down },
  '021-media-library': { up: addMediaLibrary('TEXT'), down },
  '023-email-changes': { up: addEmailChanges('TEXT'), down },
  '024-post-departures': { up: addPostDepartures('TEXT'), down },
  '031-series': { up: addSeries('TEXT'), down },
  '035-page-counts': { up: addPageCountTables('TEXT'), down },
  '036-search-pairs': { up: addSearchPairs, down },
  '045-enquiry-subject': { up: addEnquirySubject('TEXT'), down },
  '056-questions': { up: addQuestions('TEXT'), down },
  '057-account-pictures': { up: addAccountPictures('TEXT'), down },
  '058-blocked-addresses': { up: addBlockedAddresses('TEXT'), down },
  '060-device-sign-ins': { up: addDeviceSignIns('TEXT'), down },
  '063-sample-removal': { up: addSampleRemoval('TEXT'), down },
  '067-device-sign-in-retries': { up: addDeviceSignInRetries('TEXT'), down },
  '070-search-words-again': { up: makeSearchIndexAgain, down },
  '085-comment-writers': { up: addCommentWriters('TEXT'), down },
  '086-logged-comments': { up: addLoggedComments('TEXT'), down },
  '087-comment-stand-ins': { up: addCommentStandIns('TEXT'), down },
  '095-search-plurals': { up: makeSearchIndexAgain, down },
  '098-left-addresses': { up: addLeftAddresses('TEXT'), down },
  '099-search-short-plurals': { up: makeSearchIndexAgain, down },
  '100-had-sign-up': { up: addHadSignUp, down },
  '101-search-categories': { up: makeSearchIndexAgain, down },
  '102-tombstone-revs': { up: addTombstoneRevs, down },
}
