# lwp.pl [URL]: prints what LWP gets for a URL, or its own version. It fails where LWP does, and follows no redirect.
use strict;
use warnings;
use LWP::UserAgent;

my ($url) = @ARGV;
if (!defined $url) {
    print "$LWP::UserAgent::VERSION\n";
    exit;
}
my $reply = LWP::UserAgent->new(timeout => 10, max_redirect => 0)->get($url);
binmode STDOUT;
print $reply->content if $reply->is_success;
exit($reply->is_success ? 0 : 1);
