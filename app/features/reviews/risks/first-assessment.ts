/** The assessment that an owner starts from. It says what the site does by itself. */
export const FIRST_ASSESSMENT = `How could fake, paid or misleading reviews get here, and what do we do about it?

1. A business praises itself, or has friends do it.
   Addresses of the business, its website and its owners cannot review it. Each address has one review of a business. The queue shows reviews from one network or from an owner’s, addresses of a business’s domain, alike texts and many in a day.

2. A business slanders a competitor.
   Owners of listings of the same service cannot review each other. The queue shows reviews of competitors from one network. Declarations are stored. We remove what we find and say why.

3. Reviews are bought, or given for a discount.
   Every writer declares that they were not paid. Our policy forbids it. Invitations go to all customers or none, and offer nothing.

4. Bad reviews disappear.
   Whoever decides sees the words and not the stars. Each decision has a reason and is logged. Admins are told if bad reviews are declined twice as often as others. The policy page counts received, published, declined and removed reviews by stars. Many reports do not remove a review.

5. The average is wrong.
   It is the plain mean of all published reviews, from 3 on, counted by the database. Ratings of other sites are apart.

6. Reviews tell too much about people.
   Writers choose the name that is shown. The queue points out phone numbers, addresses, health and children. Writers can delete their review at any time.

Who decides, and do they know the policy?

What was unusual in the last year (complaints, waves of reviews, mistakes), and what have we changed?
`;
