/* Reports of mail servers about letters that came back, as they write them, for tests. */

const crlf = (text: string) => text.replaceAll('\n', '\r\n')

/** Postfix: https://www.postfix.org/bounce.5.html. */
export const postfixReport = ({
  to,
  status,
  action,
  diagnostic,
}: {
  to: string
  status: string
  action: string
  diagnostic: string
}) =>
  crlf(`Return-Path: <>
X-Original-To: ${to}
Delivered-To: ${to}
Received: by mail.money.example (Postfix)
	id 4WQ1xk2Yz9z1; Fri, 27 Nov 2026 12:01:02 +0530 (IST)
Date: Fri, 27 Nov 2026 12:01:02 +0530 (IST)
From: MAILER-DAEMON@mail.money.example (Mail Delivery System)
Subject: Undelivered Mail Returned to Sender
To: ${to}
Auto-Submitted: auto-replied
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status;
	boundary="4WQ1xj6Wq1z9.1764225062/mail.money.example"
Content-Transfer-Encoding: 8bit
Message-Id: <20261127063102.4WQ1xk2Yz9z1@mail.money.example>

This is a MIME-encapsulated message.

--4WQ1xj6Wq1z9.1764225062/mail.money.example
Content-Description: Notification
Content-Type: text/plain; charset=utf-8
Content-Transfer-Encoding: 8bit

This is the mail system at host mail.money.example.

I'm sorry to have to inform you that your message could not
be delivered to one or more recipients. It's attached below.

                   The mail system

<jane@example.com>: host mx.example.com[192.0.2.7] said: ${diagnostic} (in reply to RCPT TO command)

--4WQ1xj6Wq1z9.1764225062/mail.money.example
Content-Description: Delivery report
Content-Type: message/delivery-status

Reporting-MTA: dns; mail.money.example
X-Postfix-Queue-ID: 4WQ1xj6Wq1z9
X-Postfix-Sender: rfc822; ${to}
Arrival-Date: Fri, 27 Nov 2026 12:01:01 +0530 (IST)

Final-Recipient: rfc822; jane@example.com
Original-Recipient: rfc822;jane@example.com
Action: ${action}
Status: ${status}
Remote-MTA: dns; mx.example.com
Diagnostic-Code: smtp; ${diagnostic}

--4WQ1xj6Wq1z9.1764225062/mail.money.example
Content-Description: Undelivered Message
Content-Type: message/rfc822
Content-Transfer-Encoding: 8bit

Return-Path: <${to}>
From: Arthashala <no-reply@money.example>
To: jane@example.com
Subject: New this week
Message-ID: <01a1f73e@money.example>

Status: 2.0.0

--4WQ1xj6Wq1z9.1764225062/mail.money.example--
`)

/** Gmail, whose report has a picture, and folds its diagnostic. */
export const gmailReport = (to: string) =>
  crlf(`Delivered-To: ${to}
Return-Path: <>
From: Mail Delivery Subsystem <mailer-daemon@googlemail.com>
To: ${to}
Auto-Submitted: auto-replied
Subject: Delivery Status Notification (Failure)
References: <01a1f73e@money.example>
In-Reply-To: <01a1f73e@money.example>
X-Failed-Recipients: jane@example.com
Message-ID: <65659c6e.050a0220.7e8b1.e2f9.GMR@mx.google.com>
Date: Thu, 26 Nov 2026 22:31:02 -0800 (PST)
MIME-Version: 1.0
Content-Type: multipart/report; boundary="0000000000001c2a7d060b1c4f3e"; report-type=delivery-status

--0000000000001c2a7d060b1c4f3e
Content-Type: multipart/related; boundary="0000000000001c2a87060b1c4f41"

--0000000000001c2a87060b1c4f41
Content-Type: multipart/alternative; boundary="0000000000001c2a90060b1c4f42"

--0000000000001c2a90060b1c4f42
Content-Type: text/plain; charset="UTF-8"

** Address not found **

Your message wasn't delivered to jane@example.com because the address couldn't be found, or is unable to receive mail.

--0000000000001c2a90060b1c4f42
Content-Type: text/html; charset="UTF-8"

<html><body><h3>Address not found</h3></body></html>
--0000000000001c2a90060b1c4f42--
--0000000000001c2a87060b1c4f41
Content-Type: image/png; name="icon.png"
Content-Disposition: attachment; filename="icon.png"
Content-Transfer-Encoding: base64
Content-ID: <icon.png>

iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==
--0000000000001c2a87060b1c4f41--
--0000000000001c2a7d060b1c4f3e
Content-Type: message/delivery-status

Reporting-MTA: dns; googlemail.com
Received-From-MTA: dns; no-reply@money.example
Arrival-Date: Thu, 26 Nov 2026 22:31:01 -0800 (PST)
X-Original-Message-ID: <01a1f73e@money.example>

Final-Recipient: rfc822; jane@example.com
Action: failed
Status: 5.1.1
Diagnostic-Code: smtp; 550-5.1.1 The email account that you tried to reach does not exist. Please try
 550-5.1.1 double-checking the recipient's email address for typos or
 550 5.1.1 unnecessary spaces. For more information, go to https://support.google.com/mail/?p=NoSuchUser
Last-Attempt-Date: Thu, 26 Nov 2026 22:31:02 -0800 (PST)

--0000000000001c2a7d060b1c4f3e
Content-Type: message/rfc822

From: Arthashala <no-reply@money.example>
To: jane@example.com
Subject: New this week

Hello
--0000000000001c2a7d060b1c4f3e--
`)

/** Exchange Online, which has the letter's headers alone, and writes its report in base64 at times. */
export const exchangeReport = (to: string) =>
  crlf(`Received: from PN3PR01MB7541.INDPRD01.PROD.OUTLOOK.COM (2603:1096:c01::7) by PN2PR01MB4379; Fri, 27 Nov 2026 06:31:02 +0000
From: "Microsoft Outlook"
	<MicrosoftExchange329e71ec88ae4615bbc36ab6ce41109e@example.onmicrosoft.com>
To: <${to}>
Date: Fri, 27 Nov 2026 06:31:02 +0000
Content-Type: multipart/report; report-type=delivery-status;
	boundary="0e9f8c1d-6f0a-4b1c-9d3f-7f5a2d0c1b11"
X-MS-Exchange-Message-Is-Ndr:
Content-Language: en-US
Message-ID: <9c1d6a9d-4a7b@PN3PR01MB7541.INDPRD01.PROD.OUTLOOK.COM>
In-Reply-To: <01a1f73e@money.example>
Subject: Undeliverable: New this week
Auto-Submitted: auto-replied
MIME-Version: 1.0

--0e9f8c1d-6f0a-4b1c-9d3f-7f5a2d0c1b11
Content-Type: multipart/alternative; differences=Content-Type;
	boundary="b5f1e7f7-3d7e-4b52-8a3c-2a8f0e1c9a11"

--b5f1e7f7-3d7e-4b52-8a3c-2a8f0e1c9a11
Content-Type: text/plain; charset="us-ascii"
Content-Transfer-Encoding: quoted-printable

Your message to jane@example.com couldn't be delivered.
jane wasn't found at example.com.

--b5f1e7f7-3d7e-4b52-8a3c-2a8f0e1c9a11--

--0e9f8c1d-6f0a-4b1c-9d3f-7f5a2d0c1b11
Content-Type: message/delivery-status
Content-Transfer-Encoding: base64

${Buffer.from(
  crlf(`Reporting-MTA: dns;PN3PR01MB7541.INDPRD01.PROD.OUTLOOK.COM
Received-From-MTA: dns;mail.money.example
Arrival-Date: Fri, 27 Nov 2026 06:31:01 +0000

Original-Recipient: rfc822;jane@example.com
Final-Recipient: rfc822;jane@example.com
Action: failed
Status: 5.1.10
Diagnostic-Code: smtp;550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient not found by SMTP address lookup
`),
).toString('base64')}

--0e9f8c1d-6f0a-4b1c-9d3f-7f5a2d0c1b11
Content-Type: text/rfc822-headers

From: Arthashala <no-reply@money.example>
To: jane@example.com
Subject: New this week

--0e9f8c1d-6f0a-4b1c-9d3f-7f5a2d0c1b11--
`)

/** A note that somebody is away. */
export const awayNote = (to: string) =>
  crlf(`From: Jane <jane@example.com>
To: ${to}
Subject: Out of office
Auto-Submitted: auto-replied
Content-Type: text/plain

I am away until Monday. Status: 5.1.1
`)
