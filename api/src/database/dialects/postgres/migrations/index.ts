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
import * as siteDocuments from './007-site-documents.ts'
import * as search from './010-search.ts'

export const postgresMigrations: Migrations = {
  '001-initial': { ...initial, down },
  '002-schema-level': { up: createSchemaLevel, down },
  // The tables of the first migration have the column already.
  '003-comment-place': { up: async () => {}, down },
  '004-roles': { up: addRoles('txt'), down },
  '005-own-account': { up: addOwnAccount('txt'), down },
  '006-audit-log': { up: addAuditLog('txt'), down },
  '007-site-documents': { ...siteDocuments, down },
  '008-mail-outbox': { up: addMailOutbox('txt'), down },
  '009-account-links': { up: addAccountLinks('txt'), down },
  '010-search': { ...search, down },
  '011-discussion': { up: addDiscussion('txt'), down },
  '012-imports': { up: addImports('txt'), down },
  '013-sign-in': { up: addSignIn('txt'), down },
  '014-enquiry-work': { up: addEnquiryWork('txt'), down },
  '015-schedule': { up: addSchedule('txt'), down },
  '016-picture-colors': { up: addPictureColors('txt'), down },
  '018-post-language': { up: addPostLanguage('txt'), down },
  '019-digests': { up: addDigests('txt'), down },
  '020-passkeys': { up: addPasskeys('txt'), down },
  '021-media-library': { up: addMediaLibrary('txt'), down },
  '023-email-changes': { up: addEmailChanges('txt'), down },
  '024-post-departures': { up: addPostDepartures('txt'), down },
  '031-series': { up: addSeries('txt'), down },
  '035-page-counts': { up: addPageCountTables('txt'), down },
  '036-search-pairs': { up: addSearchPairs, down },
  '045-enquiry-subject': { up: addEnquirySubject('txt'), down },
  '056-questions': { up: addQuestions('txt'), down },
  '057-account-pictures': { up: addAccountPictures('txt'), down },
  '058-blocked-addresses': { up: addBlockedAddresses('txt'), down },
  '060-device-sign-ins': { up: addDeviceSignIns('txt'), down },
  '063-sample-removal': { up: addSampleRemoval('txt'), down },
  '067-device-sign-in-retries': { up: addDeviceSignInRetries('txt'), down },
  '070-search-words-again': { up: makeSearchIndexAgain, down },
  '085-comment-writers': { up: addCommentWriters('txt'), down },
  '086-logged-comments': { up: addLoggedComments('txt'), down },
  '087-comment-stand-ins': { up: addCommentStandIns('txt'), down },
  '095-search-plurals': { up: makeSearchIndexAgain, down },
  '098-left-addresses': { up: addLeftAddresses('txt'), down },
  '099-search-short-plurals': { up: makeSearchIndexAgain, down },
  '100-had-sign-up': { up: addHadSignUp, down },
  '101-search-categories': { up: makeSearchIndexAgain, down },
  '102-tombstone-revs': { up: addTombstoneRevs, down },
}
