/** What pages say that were exported to files, where something needs a server. */
export const exportedText = {
  unreachable: 'Our server cannot be reached at the moment. Please try again later.',
  noServer: 'This copy of the site has no server behind it, so nothing can be sent from here.',
  noEnquiries: 'This copy of the site cannot send forms. Please write, call or message us instead.',
  answered:
    'Your form was answered. In the address of this page, your reference stands after “enquiry=”; where “enquiry_error=” stands instead, it says what to change.',
  noSignIn:
    'Signing in is not possible on this copy of the site: it has no server behind it. Reading works as usual.',
  noComments: 'Comments are closed on this copy of the site: it has no server behind it.',
} as const
